import type { Language } from '../../contract/constants'
import type { ScreenName } from '../../contract/places'

interface PageTexts {
  name: string
  tagline: string
  description: string
  /** What a search engine shows below the title of a screen. */
  about: Partial<Record<ScreenName, string>>
  categoryAbout: (name: string) => string
  libraryAbout: (name: string) => string
  authorAbout: (name: string) => string
  productAbout: (name: string, author: string | null) => string
}

const ar: PageTexts = {
  name: 'سوق الورّاقين',
  tagline: 'سوق الكتب وأهلها',
  description: 'كتب وأدوات مدرسية من مكتبات كثيرة في سوق واحد.',
  about: {
    about: 'من هو سوق الورّاقين، وكيف تشتري منه: الإرجاع ومتابعة الطلب والشحن الدولي وتعديل الطلب.',
    books: 'كتب عربية وأجنبية من مكتبات كثيرة: روايات وتاريخ وعلوم وكتب أطفال، تصلك إلى بابك.',
    schoolTools: 'دفاتر وأقلام وحقائب وكل ما تحتاجه المدرسة، من مكتبات كثيرة في مكان واحد.',
    libraries: 'كل المكتبات التي تبيع في سوق الورّاقين، ولكل منها رفوفها.',
    publicLibraries: 'المكتبات العامة في سوق الورّاقين.',
    contact: 'اكتب إلى سوق الورّاقين، ونجيبك في أقرب وقت.',
    delivery: 'إلى أين يوصل سوق الورّاقين، وكم يكلّف التوصيل وكم يستغرق، وكيف تدفع وتتابع طلبك.',
    returns: 'كيف تعيد ما اشتريته من سوق الورّاقين خلال 30 يومًا.',
    privacy: 'ما يعرفه سوق الورّاقين عنك، ولماذا، ومن يراه.',
    terms: 'شروط البيع في سوق الورّاقين: الأسعار والطلب والإلغاء.',
  },
  categoryAbout: (name) => `${name}: كتب وأدوات من مكتبات كثيرة في سوق الورّاقين.`,
  libraryAbout: (name) => `رفوف ${name} في سوق الورّاقين: كل ما تبيعه في مكان واحد.`,
  authorAbout: (name) => `كل ما يبيعه سوق الورّاقين من كتب ${name}، من مكتبات كثيرة.`,
  productAbout: (name, author) => (author === null ? `${name} في سوق الورّاقين.` : `${name}، ${author}.`),
}

const en: PageTexts = {
  name: 'Warraqin',
  tagline: 'The booksellers’ market',
  description: 'Books and school tools from many libraries, in one market.',
  about: {
    about:
      'Who Warraqin is and how to buy here: returns, tracking, international shipping and changing an order.',
    books: 'Arabic and English books from many libraries: novels, history, science and books for children.',
    schoolTools: 'Notebooks, pens, bags and all that school needs, from many libraries in one place.',
    libraries: 'All the libraries that sell at Warraqin, each with its own shelves.',
    publicLibraries: 'The public libraries at Warraqin.',
    contact: 'Write to Warraqin, and we answer as soon as we can.',
    delivery:
      'Where Warraqin delivers, what it costs, how long it takes, how to pay and how to follow an order.',
    returns: 'How to return what you bought at Warraqin within 30 days.',
    privacy: 'What Warraqin knows of you, what for, and who sees it.',
    terms: 'The terms of sale at Warraqin: prices, orders and cancelling.',
  },
  categoryAbout: (name) => `${name}: books and tools from many libraries at Warraqin.`,
  libraryAbout: (name) => `The shelves of ${name} at Warraqin: all that it sells, in one place.`,
  authorAbout: (name) => `All that Warraqin has by ${name}, from many libraries.`,
  productAbout: (name, author) => (author === null ? `${name} at Warraqin.` : `${name} by ${author}.`),
}

export const pageTexts: Record<Language, PageTexts> = { ar, en }

/** As the shop writes it into the tab of the browser. */
export const titleOf = (language: Language, title: string | null): string => {
  const { name, tagline } = pageTexts[language]
  return title === null ? `${name} · ${tagline}` : `${title} · ${name}`
}
