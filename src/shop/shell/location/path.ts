/** Where the visitor is. `pathname` is always encoded, as a URL object gives it. */
export interface Path {
  pathname: string
  search: string
  hash: string
}
export interface LocationState extends Path {
  /** Names this entry of the browser's history. */
  key: string
  how: 'POP' | 'PUSH' | 'REPLACE'
  /** The link of a mail led here and its secret has not been used; nobody but `linkSecret` knows it. */
  hasSecret?: true
  /** The same screen shows another part of itself: nobody arrives anywhere. */
  within?: true
  /** What the addresses within this screen said before, the latest first: a list stays until the next one is there. */
  before?: readonly string[]
}
