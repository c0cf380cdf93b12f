import type { Language } from '../../contract/constants'

const en = {
  shopName: 'Warraqin',
  hello: (name: string) => `Hello ${name},`,
  /** For addresses that nobody confirmed: whoever wrote the name may be a stranger to whoever reads it. */
  welcome: 'Hello,',
  next: 'What happens next',
  person: { name: 'Name', phone: 'Phone', email: 'E-mail', address: 'Address' },
  activate: {
    subject: 'Activate your Warraqin account',
    text: 'Thank you for signing up. Please confirm your e-mail address to activate your account. The link is good for three days.',
    button: 'Activate my account',
    ignore: 'If you did not sign up, you can ignore this message.',
  },
  reset: {
    subject: 'Choose a new password for Warraqin',
    text: 'You asked for a new password. The link is good for one hour and can be used once.',
    button: 'Choose a new password',
    ignore: 'If you did not ask for this, you can ignore this message; your password stays as it is.',
  },
  alreadyRegistered: {
    subject: 'You already have a Warraqin account',
    text: 'Somebody, most likely you, tried to sign up with this e-mail address, which already has an account. Log in with it; if you forgot the password, ask for a new one.',
    button: 'Ask for a new password',
    ignore: 'If it was not you, you can ignore this message; nothing was changed.',
  },
  signUpAgain: {
    subject: 'Sign up to Warraqin again',
    text: 'You asked for a new password, but no account has been activated for this e-mail address. Please sign up again; the link in the message that you get then activates what you enter.',
    button: 'Sign up',
    ignore: 'If you did not ask for this, you can ignore this message; nothing was changed.',
  },
  vendorWelcome: {
    subject: 'Your library in Warraqin',
    text: (library: string) =>
      `Your account is active, and the library “${library}” has been opened in its name.`,
    next: 'At the desk give the library its name and its picture and put the first books on its shelves, then ask for approval. Readers find it in the market as soon as a keeper of the market has approved it.',
    button: 'Open the desk',
  },
  vendorJoined: {
    subject: (library: string) => `A new library: ${library}`,
    text: (library: string) =>
      `A vendor has activated an account, and the library “${library}” has been opened in its name.`,
    next: 'The vendor sets the library up at the desk and then asks for approval; until you approve it nobody sees it. A call helps with the first books.',
  },
  libraryAsked: {
    subject: (library: string) => `A library waits for approval: ${library}`,
    text: (library: string) =>
      `The library “${library}” has its name, its picture and its first books, and asks to be let into the market.`,
    button: 'Look at it',
  },
  libraryApproved: {
    subject: 'Your library is in Warraqin',
    text: (library: string) =>
      `The library “${library}” was approved. Readers see it and its books from now on.`,
    button: 'Open the desk',
  },
  librarySentBack: {
    subject: 'Your library needs another look',
    text: (library: string) =>
      `The library “${library}” is not in the market yet. A keeper of the market writes:`,
    next: 'Change what is asked for and ask for approval again.',
    button: 'Open the desk',
  },
  orderPlaced: {
    subject: (id: number) => `Your Warraqin order ${String(id)}`,
    heading: (id: number) => `Order number ${String(id)}`,
    text: 'Thank you! Your order has been placed.',
    next: 'We will call you on the phone to agree on the delivery. You pay on delivery.',
    nextDelivered:
      'We will confirm your order soon and write to you when it is on its way. You pay on delivery.',
    total: 'Total',
    button: 'See my order',
  },
  delivery: {
    to: (governorate: string) => `Delivery to ${governorate}`,
    days: (days: number) => (days === 1 ? 'within 1 day' : `within ${String(days)} days`),
    free: 'free',
    recipient: 'Recipient',
    note: 'Note',
  },
  orderChanged: {
    confirmed: {
      subject: (id: number) => `Your Warraqin order ${String(id)} is confirmed`,
      text: 'We have confirmed your order and are packing it.',
    },
    shipped: {
      subject: (id: number) => `Your Warraqin order ${String(id)} is on its way`,
      text: 'Your order is on its way to you. Please have the amount ready; you pay on delivery.',
    },
    delivered: {
      subject: (id: number) => `Your Warraqin order ${String(id)} was delivered`,
      text: 'Your order was delivered. We hope that you enjoy it!',
    },
    cancelled: {
      subject: (id: number) => `Your Warraqin order ${String(id)} was cancelled`,
      text: 'Your order was cancelled. You owe nothing for it.',
    },
    reason: (reason: string) => `Reason: ${reason}`,
  },
  orderWithdrawn: {
    subject: (id: number) => `Order ${String(id)} was cancelled by the buyer`,
  },
  orderReceived: {
    subject: (id: number) => `New order ${String(id)}`,
    library: (name: string) => `Library: ${name}`,
    next: 'Call the buyer to agree on the delivery; the buyer pays on delivery.',
  },
  backForSale: {
    subject: (name: string) => `“${name}” is back`,
    text: (name: string) => `You asked us to tell you: “${name}” can be bought again.`,
    once: 'This is the only message about it.',
    button: 'See it',
  },
  contactMessage: {
    subject: (subject: string) => `Contact form: ${subject}`,
  },
  contactAnswer: {
    subject: 'An answer from Warraqin',
    text: 'You wrote to us through the contact form. This is our answer:',
    ignore: 'If you did not write to us, you can ignore this message.',
  },
}

/** A count of days as Arabic says it after "within". */
const daysInArabic = (days: number) => {
  if (days === 1) return 'يوم واحد'
  if (days === 2) return 'يومين'
  return days % 100 >= 3 && days % 100 <= 10 ? `${String(days)} أيام` : `${String(days)} يومًا`
}

const ar: typeof en = {
  shopName: 'سوق الورّاقين',
  hello: (name) => `مرحبًا ${name}،`,
  welcome: 'مرحبًا،',
  next: 'الخطوة التالية',
  person: { name: 'الاسم', phone: 'الهاتف', email: 'البريد', address: 'العنوان' },
  activate: {
    subject: 'تفعيل حسابك في سوق الورّاقين',
    text: 'شكرًا لتسجيلك. يرجى تأكيد بريدك الإلكتروني لتفعيل حسابك. الرابط صالح لثلاثة أيام.',
    button: 'تفعيل حسابي',
    ignore: 'إذا لم تكن أنت من سجّل فيمكنك تجاهل هذه الرسالة.',
  },
  reset: {
    subject: 'اختيار كلمة مرور جديدة في سوق الورّاقين',
    text: 'لقد طلبت كلمة مرور جديدة. الرابط صالح لساعة واحدة ولاستخدام واحد.',
    button: 'اختيار كلمة مرور جديدة',
    ignore: 'إذا لم تطلب ذلك فيمكنك تجاهل هذه الرسالة، وتبقى كلمة مرورك كما هي.',
  },
  alreadyRegistered: {
    subject: 'لديك حساب في سوق الورّاقين',
    text: 'حاول شخص ما، على الأرجح أنت، التسجيل بهذا البريد الإلكتروني وله حساب بالفعل. يرجى تسجيل الدخول به، أو طلب كلمة مرور جديدة إن نسيتها.',
    button: 'طلب كلمة مرور جديدة',
    ignore: 'إذا لم تكن أنت فيمكنك تجاهل هذه الرسالة، ولم يتغير شيء.',
  },
  signUpAgain: {
    subject: 'التسجيل من جديد في سوق الورّاقين',
    text: 'لقد طلبت كلمة مرور جديدة، ولكن لم يُفعَّل أي حساب بهذا البريد الإلكتروني بعد. يرجى التسجيل من جديد، والرابط الذي سيصلك بعد ذلك يفعّل ما تُدخله.',
    button: 'إنشاء حساب',
    ignore: 'إذا لم تطلب ذلك فيمكنك تجاهل هذه الرسالة، ولم يتغير شيء.',
  },
  vendorWelcome: {
    subject: 'مكتبتك في سوق الورّاقين',
    text: (library) => `تم تفعيل حسابك، وفُتحت باسمك مكتبة «${library}».`,
    next: 'افتح مكتب الورّاق، واختر للمكتبة اسمها وصورتها، وضع أول الكتب على رفوفها، ثم اطلب الموافقة. ويجدها القرّاء في السوق فور موافقة أمين السوق عليها.',
    button: 'فتح المكتب',
  },
  vendorJoined: {
    subject: (library) => `مكتبة جديدة: ${library}`,
    text: (library) => `فعّل بائع حسابه، وفُتحت باسمه مكتبة «${library}».`,
    next: 'يجهّز البائع المكتبة في مكتب الورّاق ثم يطلب الموافقة، ولا يراها أحد قبل موافقتك. ويفيد الاتصال به لمساعدته في وضع كتبه الأولى.',
  },
  libraryAsked: {
    subject: (library) => `مكتبة بانتظار الموافقة: ${library}`,
    text: (library) => `اكتمل للمكتبة «${library}» اسمها وصورتها وكتبها الأولى، وتطلب الدخول إلى السوق.`,
    button: 'الاطّلاع عليها',
  },
  libraryApproved: {
    subject: 'مكتبتك في سوق الورّاقين الآن',
    text: (library) => `تمت الموافقة على المكتبة «${library}»، ويراها القرّاء وكتبها من الآن.`,
    button: 'فتح المكتب',
  },
  librarySentBack: {
    subject: 'مكتبتك تحتاج إلى تعديل',
    text: (library) => `لم تدخل المكتبة «${library}» السوق بعد، وكتب أمين السوق:`,
    next: 'يرجى تعديل المطلوب ثم طلب الموافقة من جديد.',
    button: 'فتح المكتب',
  },
  orderPlaced: {
    subject: (id) => `طلبك رقم ${String(id)} من سوق الورّاقين`,
    heading: (id) => `الطلب رقم ${String(id)}`,
    text: 'شكرًا لك! تم تسجيل طلبك.',
    next: 'سنتصل بك هاتفيًا للاتفاق على التوصيل، والدفع عند الاستلام.',
    nextDelivered: 'سنؤكد طلبك قريبًا ونكتب إليك حين يخرج للتوصيل، والدفع عند الاستلام.',
    total: 'المجموع',
    button: 'عرض طلبي',
  },
  delivery: {
    to: (governorate) => `التوصيل إلى ${governorate}`,
    days: (days) => (days === 0 ? 'في اليوم نفسه' : `خلال ${daysInArabic(days)}`),
    free: 'مجانًا',
    recipient: 'المستلم',
    note: 'ملاحظة',
  },
  orderChanged: {
    confirmed: {
      subject: (id) => `تم تأكيد طلبك رقم ${String(id)} من سوق الورّاقين`,
      text: 'أكّدنا طلبك ونحن نجهّزه الآن.',
    },
    shipped: {
      subject: (id) => `طلبك رقم ${String(id)} من سوق الورّاقين في الطريق إليك`,
      text: 'خرج طلبك إليك. يرجى تجهيز المبلغ، فالدفع عند الاستلام.',
    },
    delivered: {
      subject: (id) => `تم تسليم طلبك رقم ${String(id)} من سوق الورّاقين`,
      text: 'تم تسليم طلبك. نتمنى لك قراءة ممتعة!',
    },
    cancelled: {
      subject: (id) => `أُلغي طلبك رقم ${String(id)} من سوق الورّاقين`,
      text: 'أُلغي طلبك، ولا يترتب عليك أي مبلغ.',
    },
    reason: (reason) => `السبب: ${reason}`,
  },
  orderWithdrawn: {
    subject: (id) => `ألغى المشتري طلبه رقم ${String(id)}`,
  },
  orderReceived: {
    subject: (id) => `طلب جديد رقم ${String(id)}`,
    library: (name) => `المكتبة: ${name}`,
    next: 'يرجى الاتصال بالمشتري للاتفاق على التوصيل، والدفع عند الاستلام.',
  },
  backForSale: {
    subject: (name) => `«${name}» متوفر من جديد`,
    text: (name) => `طلبتَ أن نخبرك: «${name}» متوفر للشراء من جديد.`,
    once: 'هذه هي الرسالة الوحيدة عنه.',
    button: 'عرض المنتج',
  },
  contactMessage: {
    subject: (subject) => `رسالة من نموذج الاتصال: ${subject}`,
  },
  contactAnswer: {
    subject: 'جواب من سوق الورّاقين',
    text: 'كتبتَ إلينا من نموذج الاتصال، وهذا جوابنا:',
    ignore: 'إذا لم تكن أنت من كتب إلينا فيمكنك تجاهل هذه الرسالة.',
  },
}

export const mailTexts: Record<Language, typeof en> = { ar, en }
