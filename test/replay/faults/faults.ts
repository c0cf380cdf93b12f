/**
 * A mistake as somebody might make it in the shop's source, written as what it changes in the built shop. Names of
 * variables are the minifier's, so they are matched, never written.
 */
export interface Fault {
  name: string
  /** The recorded session that comes by. */
  session: string
  /** Of the file that holds it, below `static/`. A screen's file is named by a number: its fault is found by the text. */
  file: RegExp
  find: RegExp
  put: string
}

export const faults: Fault[] = [
  {
    name: 'a wrong tag: a saved heart makes nothing stale',
    session: 'favourites',
    file: /^start\..*\.js$/,
    find: /(call:"toggleFavourite".{0,80}?invalidatesTags:\([^)]*\)=>)[\w$]+\?\[\]:\[.{0,60}?\("Favourites"\)\]/,
    put: '$1[]',
  },
  {
    name: 'a swapped direction: it does not follow the language',
    session: 'language',
    file: /^start\..*\.js$/,
    find: /(documentElement\.lang=[\w$]+),document\.documentElement\.dir=[\w$.]+\.dir\([\w$]+\)/,
    put: '$1',
  },
  {
    name: 'a missing total in the cart',
    session: 'buying',
    file: /\.js$/,
    find: /[\w$]+\([\w$]+,"dollar"\)(?<="cart\.items".*)/s,
    put: '""',
  },
  {
    name: 'a wrong currency: the cart counts in dinars',
    session: 'buying',
    file: /\.js$/,
    find: /"dollar"(?<="cart\.items".*)/gs,
    put: '"dinar"',
  },
  {
    name: 'a lost discount: cards show the full price',
    session: 'buying',
    file: /^start\..*\.js$/,
    find: /null!==([\w$]+)\.discountPrice&&\1\.discountPrice>0\?\1\.discountPrice:/,
    put: '',
  },
  {
    name: 'a stale flag: a heart remembers its first label',
    session: 'favourites',
    // The desk has a copy of its own.
    file: /^start\..*\.js$/,
    find: /[\w$]+\[2\]!==[\w$]+\|\|([\w$]+\[3\]!==[\w$]+\|\|[\w$]+\[4\]!==[\w$]+\?\([\w$]+=[\w$]+\([\w$]+\?"product\.removeNamed)/,
    put: '$1',
  },
  {
    name: 'a wrong plural: two things are counted as a few',
    session: 'buying',
    file: /^words-ar\..*\.js$/,
    find: /("itemCount_two":)"[^"]*"/,
    put: '$1"{{count}} منتجات"',
  },
  {
    name: 'a missing dialog: only the second of two is shown',
    session: 'buying',
    file: /^start\..*\.js$/,
    find: /\.open\.at\(-1\)/,
    put: '.open.at(1)',
  },
  {
    name: 'a mirrored arrow: it points left in both directions',
    session: 'buying',
    file: /^styles\..*\.css$/,
    find: /(\.backSign--[\w+-]+)\{scale:-1 1\}/,
    put: '$1{}',
  },
  {
    name: 'a dropped notice: each new one takes the place of the last',
    session: 'buying',
    file: /^start\..*\.js$/,
    find: /([\w$]+)\.shown\.push\(([\w$]+)\)/,
    put: '$1.shown=[$2]',
  },
]
