interface WithNameProps {
  /** A text of the dictionary with the given word filled in: `(author) => t('product.by', { author })`. */
  words: (name: string) => string
  name: string
}

/** Stands in for the name until the text is taken apart; no text holds such a character. */
const mark = '\u0001'

/** A text around a name that is kept apart from the text's direction. */
export const WithName = ({ words, name }: WithNameProps) => {
  const [before, after] = words(mark).split(mark)
  return (
    <>
      {before}
      <bdi>{name}</bdi>
      {after}
    </>
  )
}
