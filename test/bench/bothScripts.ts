import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { fold } from '../../src/contract/arabic'
import type { KnownItem } from './realBooks'

const demo = join(__dirname, '../../src/server/database/demo')

/** Arabic titles of the demo catalogue with the key that their bookseller gave them, which is the title in Latin letters. */
const romanisedTitles = () =>
  readdirSync(demo)
    .filter((file) => file.endsWith('.csv'))
    .flatMap((file) =>
      parse<Record<string, string>>(readFileSync(join(demo, file), 'utf8'), { columns: true }),
    )
    .flatMap(({ sku = '', name = '', name_en, language }) =>
      language === 'ar' && name_en === '' ? [{ name, romanised: sku.replaceAll('-', ' ') }] : [],
    )

/** Authors of widely read books as Arabic covers spell them. */
const arabicSpellings: Readonly<Record<string, string>> = {
  'Agatha Christie': 'أجاثا كريستي',
  'Albert Camus': 'ألبير كامو',
  'Aldous Huxley': 'ألدوس هكسلي',
  'Alexandre Dumas': 'ألكسندر دوما',
  'Anton Chekhov': 'أنطون تشيخوف',
  'Arthur Conan Doyle': 'آرثر كونان دويل',
  'Bram Stoker': 'برام ستوكر',
  'C.S. Lewis': 'سي إس لويس',
  'Carlos Ruiz Zafón': 'كارلوس زافون',
  'Charles Dickens': 'تشارلز ديكنز',
  'Charlotte Brontë': 'شارلوت برونتي',
  'Cormac McCarthy': 'كورماك مكارثي',
  'Dan Brown': 'دان براون',
  'Daniel Kahneman': 'دانيال كانمان',
  'Elif Shafak': 'إليف شافاق',
  'Emily Brontë': 'إيميلي برونتي',
  'Ernest Hemingway': 'إرنست همنغواي',
  'F. Scott Fitzgerald': 'سكوت فيتزجيرالد',
  'Franz Kafka': 'فرانز كافكا',
  'Friedrich Nietzsche': 'فريدريك نيتشه',
  'Fyodor Dostoyevsky': 'فيودور دوستويفسكي',
  'Gabriel García Márquez': 'غابرييل غارسيا ماركيز',
  'George Orwell': 'جورج أورويل',
  'Harper Lee': 'هاربر لي',
  'Haruki Murakami': 'هاروكي موراكامي',
  'Henry James': 'هنري جيمس',
  'Hermann Hesse': 'هرمان هسه',
  'Isabel Allende': 'إيزابيل الليندي',
  'Italo Calvino': 'إيتالو كالفينو',
  'J.K. Rowling': 'جي كي رولينغ',
  'J.R.R. Tolkien': 'تولكين',
  'James Joyce': 'جيمس جويس',
  'Jane Austen': 'جين أوستن',
  'John Steinbeck': 'جون شتاينبك',
  'Jorge Luis Borges': 'خورخي لويس بورخيس',
  'José Saramago': 'جوزيه ساراماغو',
  'Jules Verne': 'جول فيرن',
  'Kazuo Ishiguro': 'كازو إيشيغورو',
  'Khaled Hosseini': 'خالد حسيني',
  'Leo Tolstoy': 'ليو تولستوي',
  'Mario Puzo': 'ماريو بوزو',
  'Mark Twain': 'مارك توين',
  'Mary Shelley': 'ماري شيلي',
  'Milan Kundera': 'ميلان كونديرا',
  'Neil Gaiman': 'نيل غيمان',
  'Orhan Pamuk': 'أورهان باموق',
  'Oscar Wilde': 'أوسكار وايلد',
  'Paulo Coelho': 'باولو كويلو',
  'Ray Bradbury': 'راي برادبري',
  'Salman Rushdie': 'سلمان رشدي',
  'Stephen King': 'ستيفن كينغ',
  'Suzanne Collins': 'سوزان كولينز',
  'Toni Morrison': 'توني موريسون',
  'Umberto Eco': 'أمبرتو إيكو',
  'Victor Hugo': 'فيكتور هوغو',
  'Virginia Woolf': 'فرجينيا وولف',
  'Vladimir Nabokov': 'فلاديمير نابوكوف',
  'William Faulkner': 'ويليام فوكنر',
  'William Golding': 'ويليام غولدنغ',
  'William Shakespeare': 'وليم شكسبير',
}

/** Authors of the demo catalogue as people type them in Latin letters. */
const latinSpellings: Readonly<Record<string, string>> = {
  'نجيب محفوظ': 'naguib mahfouz',
  'الطيب صالح': 'tayeb salih',
  'غسان كنفاني': 'ghassan kanafani',
  'أحلام مستغانمي': 'ahlam mosteghanemi',
  'يوسف زيدان': 'youssef ziedan',
  'رضوى عاشور': 'radwa ashour',
  'أحمد سعداوي': 'ahmed saadawi',
  'سعود السنعوسي': 'saud alsanousi',
  'عبد الرحمن منيف': 'abdelrahman munif',
  'غائب طعمة فرمان': 'ghaib tuma farman',
  'فؤاد التكرلي': 'fuad al-takarli',
  'جوخة الحارثي': 'jokha alharthi',
  'محمود درويش': 'mahmoud darwish',
  'نزار قباني': 'nizar qabbani',
  'نازك الملائكة': 'nazik al-malaika',
  'يوسف إدريس': 'yusuf idris',
  'زكريا تامر': 'zakaria tamer',
  'محمد خضير': 'muhammad khudayyir',
  'توفيق الحكيم': 'tawfiq al-hakim',
  'سعد الله ونوس': 'saadallah wannous',
  'صلاح عبد الصبور': 'salah abdel sabour',
  'أحمد شوقي': 'ahmed shawqi',
}

const by = (author: string) => (found: { authorName: string | null }) =>
  fold(found.authorName ?? '').includes(fold(author))

/** Questions in the other letters than those of the book. */
export const itemsInBothScripts = (hasAuthor: (name: string) => boolean): Record<string, KnownItem[]> => ({
  'Arabic titles in Latin letters': romanisedTitles().map(({ name, romanised }) => ({
    query: romanised,
    isRight: (found) => fold(found.name) === fold(name),
  })),
  'Arabic authors in Latin letters': Object.entries(latinSpellings).map(([author, query]) => ({
    query,
    isRight: by(author),
  })),
  'Latin authors in Arabic letters': Object.entries(arabicSpellings).flatMap(([author, query]) =>
    hasAuthor(author) ? [{ query, isRight: by(author) }] : [],
  ),
})
