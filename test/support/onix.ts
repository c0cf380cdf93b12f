/** What a made record says; what is not named is not in it. */
export interface MadeRecord {
  isbn: string
  /** List 1; 03 where nothing is said. */
  notification?: string
  title?: string
  author?: string
  /** In the currency below. */
  price?: string
  currency?: string
  subject?: { code: string; heading?: string }
  /** Put into the block that describes the product, as it is. */
  detail?: string
  /** Put at the end of the record, as it is. */
  more?: string
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

const titleOf = (title: string) =>
  `<TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel>` +
  `<TitleText>${escaped(title)}</TitleText></TitleElement></TitleDetail>`

const authorOf = (name: string) =>
  `<Contributor><SequenceNumber>1</SequenceNumber><ContributorRole>A01</ContributorRole>` +
  `<PersonName>${escaped(name)}</PersonName></Contributor>`

const subjectOf = ({ code, heading }: NonNullable<MadeRecord['subject']>) =>
  `<Subject><SubjectSchemeIdentifier>10</SubjectSchemeIdentifier><SubjectCode>${code}</SubjectCode>` +
  `${heading === undefined ? '' : `<SubjectHeadingText>${escaped(heading)}</SubjectHeadingText>`}</Subject>`

const supplyOf = (price: string, currency: string) =>
  `<ProductSupply><SupplyDetail><ProductAvailability>20</ProductAvailability><Price><PriceType>02</PriceType>` +
  `<PriceAmount>${price}</PriceAmount><CurrencyCode>${currency}</CurrencyCode></Price></SupplyDetail></ProductSupply>`

/** A record of ONIX 3.0 with reference names, on one line. */
export const onixRecord = ({
  isbn,
  notification = '03',
  title,
  author,
  price,
  currency = 'IQD',
  subject,
  detail = '',
  more = '',
}: MadeRecord) =>
  `<Product><RecordReference>r.${isbn}</RecordReference><NotificationType>${notification}</NotificationType>` +
  `<ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbn}</IDValue></ProductIdentifier>` +
  `<DescriptiveDetail><ProductForm>BC</ProductForm>` +
  (title === undefined ? '' : titleOf(title)) +
  (author === undefined ? '' : authorOf(author)) +
  (subject === undefined ? '' : subjectOf(subject)) +
  `${detail}</DescriptiveDetail>` +
  (price === undefined ? '' : supplyOf(price, currency)) +
  `${more}</Product>`

export const onixStart = '<?xml version="1.0" encoding="UTF-8"?>\n<ONIXMessage release="3.0">\n'
export const onixEnd = '</ONIXMessage>\n'

/** A message whose first record stands in line 3, each of the others in the next. */
export const onixMessage = (...records: MadeRecord[]) =>
  `${onixStart}${records.map((record) => `${onixRecord(record)}\n`).join('')}${onixEnd}`
