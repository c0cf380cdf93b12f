import { bookLanguages } from '../../../contract/constants'

const languages = bookLanguages.join(', ')

/** What the list of commands and `--help` say of each, in English. */
export const helpEn = {
  import: {
    summary: 'brings a file of products, CSV or ONIX, into a library; takes it back again',
    help: `Brings a file of products, CSV or ONIX, into a library.

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

A file of CSV is UTF-8 (or Windows-1256, as an Arabic Windows saves it) with a header line; cells are parted by commas,
semicolons or tabs; a first line such as sep=; may say by which. Columns (* needed):

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
  text_language    ${languages}
  image            a picture file beside the CSV, or an address

A column that the file does not have leaves products as they are; an empty cell empties it. A row that cannot be taken
is refused with its line and the reason, and the others are imported: the exit code is then 1. So is a last row that ends
in a number and has no line break behind it: 1250 that was cut is 12. Without --complete a
product that is hidden stays hidden: ‘products show’ shows it again.

ONIX is read in its versions 2.1, 3.0 and 3.1, with reference names or short tags. A record’s key is its ISBN, also for a
book that the library has under a key of its own; else its article number, else the sender’s number. What a record does not
say is left as it is. Its category comes from --set, from --subject, or from a subject that is called like a category; a
known book keeps its own, a new one goes to the books. A partial update changes what it names, and a deletion hides the book.`,
  },
  products: {
    summary: 'lists products, hides and shows them, counts their copies, writes them to a file',
    help: `Lists products, and hides them from the shop or shows them again.

  npm run admin -- products list [--library NAME] [--hidden] [--search WORDS] [--limit 100]
  npm run admin -- products hide PRODUCT… [--library NAME]
  npm run admin -- products show PRODUCT… [--library NAME]
  npm run admin -- products stock PRODUCT COPIES|uncounted [--library NAME]
  npm run admin -- products export FILE.csv --library NAME

PRODUCT is an id; with --library, a sku of that library. Of a product that is counted no more is sold than there is.
export writes what import reads: the same file imported again changes nothing.`,
  },
  libraries: {
    summary:
      'lists, adds, approves, renames, merges and removes libraries, their pictures, accounts, what is public',
    help: `Keeps the libraries, that is, the vendors of the shop.

  npm run admin -- libraries list
  npm run admin -- libraries add NAME [--ar NAME] [--en NAME] [--vendor NAME] [--address TEXT] [--public]
  npm run admin -- libraries rename LIBRARY NAME [--ar NAME] [--en NAME]
  npm run admin -- libraries picture LIBRARY FILE
  npm run admin -- libraries public LIBRARY on|off
  npm run admin -- libraries link LIBRARY ACCOUNT
  npm run admin -- libraries merge LIBRARY INTO
  npm run admin -- libraries remove LIBRARY [--yes]
  npm run admin -- libraries waiting
  npm run admin -- libraries approve LIBRARY

LIBRARY is a name or an id. public puts a library on the page of public libraries. link gives it to a vendor’s account,
named by e-mail or username; the account’s profile then shows the library, and it works for it at the desk.
rename changes the library’s address in the shop too. merge takes the empty library that a vendor’s registration has opened
into the one that you keep for this vendor, with the account. remove deletes a library none of whose products is for sale or
was ever ordered, with its hidden products. waiting lists the libraries whose vendors ask to be let into the shop; approve lets
one in, shows what of it waited, and tells the vendor by mail.`,
  },
  grant: {
    summary: 'makes an account a seller, staff or a keeper, or a shopper again',
    help: `Says who somebody is at the shop.

  npm run admin -- grant ACCOUNT shopper|seller|staff|keeper

ACCOUNT is an e-mail address or a username. A seller works at the desk for the libraries that are linked to the account, staff cares
for orders, messages and shoppers of the whole market, a keeper does everything and says who is who. Whoever loses a role
has to log in again.`,
  },
  accounts: {
    summary: 'shows an account, activates a registration, sends its mail again',
    help: `Shows who somebody is, and helps whoever cannot log in.

  npm run admin -- accounts show EMAIL
  npm run admin -- accounts activate EMAIL [--registration NUMBER]
  npm run admin -- accounts resend EMAIL [--registration NUMBER]

EMAIL is an e-mail address; show takes a username too. activate does what the link in the mail does: use it only for somebody
whom you know to own the address. resend writes that mail again. Where several registrations wait for one address, show names
their numbers: strangers may have begun some of them.`,
  },
  carts: {
    summary: 'shows what is in somebody’s cart',
    help: `Shows what is in somebody’s cart, the latest first.

  npm run admin -- carts show EMAIL

EMAIL is an e-mail address or a username. Carts of visitors are on their own devices.`,
  },
  categories: {
    summary: 'lists, adds and renames categories and sub-categories, and their pictures',
    help: `Keeps the categories and their sub-categories.

  npm run admin -- categories list
  npm run admin -- categories add --ar NAME --en NAME
  npm run admin -- categories rename CATEGORY --ar NAME --en NAME
  npm run admin -- categories picture CATEGORY FILE
  npm run admin -- categories add-sub CATEGORY --ar NAME --en NAME
  npm run admin -- categories rename-sub CATEGORY SUBCATEGORY --ar NAME --en NAME

CATEGORY and SUBCATEGORY are names in either language, or ids. Category 2 is books and 3 is school tools, whatever they
are called: the shop’s pages /books and /school-tools show these two.`,
  },
  orders: {
    summary: 'lists orders, brings them to their next state, writes them to a CSV file',
    help: `Lists the orders, shows one, brings one to its next state, or writes all of them to a file for a spreadsheet.

  npm run admin -- orders list [--state STATE] [--shopper EMAIL] [--limit 50]
  npm run admin -- orders show NUMBER
  npm run admin -- orders confirm NUMBER
  npm run admin -- orders ship NUMBER
  npm run admin -- orders deliver NUMBER
  npm run admin -- orders cancel NUMBER [--reason TEXT]
  npm run admin -- orders export FILE.csv

An order goes from new to confirmed, shipped and delivered, one step at a time; until it is delivered it can be cancelled.
The shopper gets a mail at each step. The file has a line for every ordered product, and must not exist yet.`,
  },
  delivery: {
    summary: 'says where the shop delivers to, and for how much',
    help: `Says where the shop delivers to, for how much and how quickly.

  npm run admin -- delivery list
  npm run admin -- delivery set GOVERNORATE [--fee 5000] [--days 3] [--ar NAME] [--en NAME]
  npm run admin -- delivery remove GOVERNORATE…
  npm run admin -- delivery free-above AMOUNT|never

GOVERNORATE is an id or a name in either language. With both --ar and --en, “set” adds one that there is not yet. Where
there is none at all, nobody is asked for an address. Orders that were placed keep what they were placed with.`,
  },
  messages: {
    summary: 'lists the messages of the contact form, shows one',
    help: `Lists the messages of the contact form, the newest first, or shows one.

  npm run admin -- messages list [--limit 50]
  npm run admin -- messages show ID`,
  },
  outbox: {
    summary: 'lists unsent mails and why, sends refused ones again',
    help: `Lists the mails that are not sent yet, those that were refused for good first, each with what went wrong.

  npm run admin -- outbox [--limit 50]
  npm run admin -- outbox --retry ID [--retry ID]…
  npm run admin -- outbox --retry all

A mail is tried again by itself where its server is away or busy. One that the server refused for good (5xx) waits here
until its cause is mended, for 30 days: --retry lets a running shop send it within seconds.`,
  },
  backup: {
    summary: 'writes database and pictures to one file, while the shop runs',
    help: `Writes the database and the uploaded pictures to one file, while the shop runs.

  npm run admin -- backup FILE
  npm run admin -- backup --keep 7 DIR
  npm run admin -- backup --verify FILE

All of it is as it stood at one moment. The file must not exist yet; only you may read it, because it holds your
customers’ addresses. It is read back before it counts as done; --verify does so again later, and changes nothing.
--keep writes a file named after the time into a folder and removes all but the newest that were made so: for every
night. A backup may be restored into either kind of database. The secret that signs logins (DATA_DIR) and unsent mail
files are not in it.`,
  },
  restore: {
    summary: 'puts a backup in place of everything',
    help: `Puts a backup in place of everything that the shop holds, while it runs.

  npm run admin -- restore FILE [--yes]

Orders, accounts and products that came after the backup are gone afterwards, and everybody has to log in again. A file
that is damaged, or was made by a newer version, changes nothing.`,
  },
  move: {
    summary: 'moves the embedded shop to PostgreSQL',
    help: `Moves the embedded shop to PostgreSQL: accounts, logins, orders, products, mails that wait, everything with its number.

  npm run admin -- move --to postgres://user:password@host:5432/name [--yes]

The other database must be empty. While the rows are copied everybody can read and nobody can write: an order is answered
“try again soon”. All are counted on both sides before it is said to be done; interrupted, it is simply begun again. Then this
database takes nothing any more and a server that runs on it ends; start the shop with DATABASE_URL and the same DATA_DIR,
where the pictures and the secret of the logins stay. The way back is a backup, restored without DATABASE_URL.`,
  },
  'move-pictures': {
    summary: 'takes the pictures into a store (PICTURES_URL), or from one into a folder',
    help: `Takes the shop’s pictures into the place that the settings name, beside the running shop.

  npm run admin -- move-pictures [--from DIR]
  npm run admin -- move-pictures --from s3://bucket/prefix

With PICTURES_URL they go from the folder in DATA_DIR, or in another DIR, into that store; without it from DIR, or from a store,
into the folder in DATA_DIR. All are counted on both sides, and nothing is removed from where they were; interrupted, it is
simply begun again. From then on only servers with the same place take pictures.`,
  },
  reset: {
    summary: 'empties the shop and fills it with the demo again',
    help: `Empties the shop and fills it with the demo again.

  npm run admin -- reset --demo [--yes]

Every account, order, message and product is deleted. The demo’s ids are the same every time, so that sessions recorded
on it stay valid.`,
  },
}

export type CommandName = keyof typeof helpEn
