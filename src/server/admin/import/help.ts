import { bookLanguages } from '../../../contract/constants'

/** What `import --help` prints. */
export const importHelp = `Brings a file of products, CSV or ONIX, into a library.

  npm run admin -- import FILE --library NAME [--dry-run] [--map a=b]… [--set a=b]… [--subject CODE=NAME]…
                          [--currency IQD] [--format csv|onix] [--fetch-images [--allow-private]]
                          [--create-library] [--complete [--hide COUNT]]
  npm run admin -- import --list [--library NAME]
  npm run admin -- import --undo NUMBER [--dry-run] [--yes]

  --library NAME     whose products they are, by name or id
  --create-library   makes the library where there is none of that name
  --dry-run          tells what would happen and writes nothing
  --map name=title   the column name stands in the file under the header title
  --set category=2   every row gets this value
  --subject FIC=Books/Novels
                     of ONIX: books with a subject whose code begins so stand in that category or sub-category
  --currency IQD     of ONIX: which prices count; SHOP_CURRENCY where nothing is said
  --format onix      what the file is, where its first sign does not tell
  --fetch-images     follows web addresses of pictures
  --allow-private    also where they lead to this machine or the network around it
  --complete         this file is all there is: what the library shows beside it is hidden, and never deleted, and what
                     was hidden and is in it is shown again; asks for the count before anything is written
  --hide 12          confirms that count without being asked
  --list             which files came in during the last 30 days
  --undo 7           takes back what import 7 changed; what was changed since stays and is named, and what somebody ordered,
                     put into a cart or likes is hidden and never deleted

A file of CSV is UTF-8 with a header line; cells are parted by commas, semicolons or tabs. Columns (* needed):

  sku *            your own key, unique within the library: the same sku again changes the product
  name *           as printed; a book keeps its own title in both languages
  name_ar name_en  only for what is called differently in each language
  language         of a book’s title: ar or en
  author           or maker
  description_ar description_en
  price *          such as 9.50
  discount_price   below the price; empty: none
  category *       its name in either language, or its id
  sub_category     the same
  status           available, out of stock or coming soon
  stock            copies to sell; empty: not counted
  released         2026, 2026-11 or 2026-11-21; a book may be from 975 or -720
  rating           0 to 5
  isbn             with or without dashes, ten signs or thirteen
  publisher translator
  published        the year of this edition
  pages
  binding          hardcover, paperback or spiral; also مجلد, ورقي, سلك
  text_language    ${bookLanguages.join(', ')}
  image            a picture file beside the CSV, or an address

A column that the file does not have leaves products as they are; an empty cell empties it. A row that cannot be taken
is refused with its line and the reason, and the others are imported: the exit code is then 1. So is a last row that ends
in a number and has no line break behind it: 1250 that was cut is 12. Without --complete a
product that is hidden stays hidden: ‘products show’ shows it again.

ONIX is read in its versions 2.1, 3.0 and 3.1, with reference names or short tags. A record’s key is its ISBN, also for a
book that the library has under a key of its own; else its article number, else the sender’s number. What a record does not
say is left as it is. Its category comes from --set, from --subject, or from a subject that is called like a category; a
known book keeps its own, a new one goes to the books. A partial update changes what it names, and a deletion hides the book.`
