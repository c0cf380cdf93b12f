import type { Language } from '../../contract/constants'
import type { ShopPage } from './pages'

type FixedKind = Exclude<ShopPage['kind'], 'home' | 'category' | 'product' | 'library'>

interface PageTexts {
  name: string
  tagline: string
  description: string
  /** The headings that the screens show (a test holds them equal to the shop's dictionaries). */
  headings: Record<FixedKind, string>
  /** What a search engine shows below a title. */
  about: Partial<Record<FixedKind, string>>
  categoryAbout: (name: string) => string
  libraryAbout: (name: string) => string
  productAbout: (name: string, author: string | null) => string
}

const ar: PageTexts = {
  name: 'سوق الورّاقين',
  tagline: 'سوق الكتب وأهلها',
  description: 'كتب وأدوات مدرسية من مكتبات كثيرة في سوق واحد.',
  headings: {
    about: 'من نحن',
    books: 'الكتب',
    schoolTools: 'الأدوات المدرسية',
    libraries: 'المكتبات',
    publicLibraries: 'المكتبات العامة',
    contact: 'اتصل بنا',
    signUp: 'أنشئ حسابك',
    wishlist: 'المفضلة',
    orders: 'طلباتي',
    profile: 'الملف الشخصي',
    cart: 'سلة التسوق',
    forgotPassword: 'نسيت كلمة المرور',
    resetPassword: 'اختر كلمة مرور جديدة',
    activate: 'تفعيل حسابك',
    unknown: 'هذه الصفحة ليست على رفوفنا',
  },
  about: {
    about: 'من هو سوق الورّاقين، وكيف تشتري منه: الإرجاع ومتابعة الطلب والشحن الدولي وتعديل الطلب.',
    books: 'كتب عربية وأجنبية من مكتبات كثيرة: روايات وتاريخ وعلوم وكتب أطفال، تصلك إلى بابك.',
    schoolTools: 'دفاتر وأقلام وحقائب وكل ما تحتاجه المدرسة، من مكتبات كثيرة في مكان واحد.',
    libraries: 'كل المكتبات التي تبيع في سوق الورّاقين، ولكل منها رفوفها.',
    publicLibraries: 'المكتبات العامة في سوق الورّاقين.',
    contact: 'اكتب إلى سوق الورّاقين، ونجيبك في أقرب وقت.',
  },
  categoryAbout: (name) => `${name}: كتب وأدوات من مكتبات كثيرة في سوق الورّاقين.`,
  libraryAbout: (name) => `رفوف ${name} في سوق الورّاقين: كل ما تبيعه في مكان واحد.`,
  productAbout: (name, author) => (author === null ? `${name} في سوق الورّاقين.` : `${name}، ${author}.`),
}

const en: PageTexts = {
  name: 'Warraqin',
  tagline: 'The booksellers’ market',
  description: 'Books and school tools from many libraries, in one market.',
  headings: {
    about: 'About us',
    books: 'Books',
    schoolTools: 'School tools',
    libraries: 'Libraries',
    publicLibraries: 'Public libraries',
    contact: 'Contact us',
    signUp: 'Create your account',
    wishlist: 'Wishlist',
    orders: 'My orders',
    profile: 'Profile',
    cart: 'Shopping cart',
    forgotPassword: 'Forgot password',
    resetPassword: 'Choose a new password',
    activate: 'Activating your account',
    unknown: 'This page is not on our shelves',
  },
  about: {
    about:
      'Who Warraqin is and how to buy here: returns, tracking, international shipping and changing an order.',
    books: 'Arabic and English books from many libraries: novels, history, science and books for children.',
    schoolTools: 'Notebooks, pens, bags and all that school needs, from many libraries in one place.',
    libraries: 'All the libraries that sell at Warraqin, each with its own shelves.',
    publicLibraries: 'The public libraries at Warraqin.',
    contact: 'Write to Warraqin, and we answer as soon as we can.',
  },
  categoryAbout: (name) => `${name}: books and tools from many libraries at Warraqin.`,
  libraryAbout: (name) => `The shelves of ${name} at Warraqin: all that it sells, in one place.`,
  productAbout: (name, author) => (author === null ? `${name} at Warraqin.` : `${name} by ${author}.`),
}

export const pageTexts: Record<Language, PageTexts> = { ar, en }

/** As the shop writes it into the tab of the browser. */
export const titleOf = (language: Language, title: string | null): string => {
  const { name, tagline } = pageTexts[language]
  return title === null ? `${name} · ${tagline}` : `${title} · ${name}`
}
