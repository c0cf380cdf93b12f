import type { Language } from '../../contract/constants'

const en = {
  shopName: 'Warraqin',
  hello: (name: string) => `Hello ${name},`,
  /** For addresses that nobody confirmed: whoever wrote the name may be a stranger to whoever reads it. */
  welcome: 'Hello,',
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
  orderPlaced: {
    subject: (id: number) => `Your Warraqin order ${String(id)}`,
    text: 'Thank you! Your order has been placed.',
    next: 'We will call you on the phone to agree on the delivery. You pay on delivery.',
    total: 'Total',
    button: 'See my orders',
  },
  orderReceived: {
    subject: (id: number) => `New order ${String(id)}`,
    buyer: (name: string) => `Ordered by ${name}`,
    total: 'Total',
  },
  contactMessage: {
    subject: (subject: string) => `Contact form: ${subject}`,
    from: (name: string, email: string) => `${name} <${email}> wrote:`,
  },
}

const ar: typeof en = {
  shopName: 'سوق الورّاقين',
  hello: (name) => `مرحبًا ${name}،`,
  welcome: 'مرحبًا،',
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
    text: 'حاول شخص ما، على الأرجح أنت، التسجيل بهذا البريد الإلكتروني وله حساب بالفعل. سجّل الدخول به، وإذا نسيت كلمة المرور فاطلب كلمة مرور جديدة.',
    button: 'طلب كلمة مرور جديدة',
    ignore: 'إذا لم تكن أنت فيمكنك تجاهل هذه الرسالة، ولم يتغير شيء.',
  },
  signUpAgain: {
    subject: 'التسجيل من جديد في سوق الورّاقين',
    text: 'لقد طلبت كلمة مرور جديدة، ولكن لم يُفعَّل أي حساب بهذا البريد الإلكتروني بعد. يرجى التسجيل من جديد، والرابط الذي سيصلك بعد ذلك يفعّل ما تُدخله.',
    button: 'التسجيل',
    ignore: 'إذا لم تطلب ذلك فيمكنك تجاهل هذه الرسالة، ولم يتغير شيء.',
  },
  orderPlaced: {
    subject: (id) => `طلبك رقم ${String(id)} من سوق الورّاقين`,
    text: 'شكرًا لك! تم تسجيل طلبك.',
    next: 'سنتصل بك هاتفيًا للاتفاق على التوصيل، والدفع عند الاستلام.',
    total: 'المجموع',
    button: 'عرض طلباتي',
  },
  orderReceived: {
    subject: (id) => `طلب جديد رقم ${String(id)}`,
    buyer: (name) => `صاحب الطلب: ${name}`,
    total: 'المجموع',
  },
  contactMessage: {
    subject: (subject) => `رسالة من نموذج الاتصال: ${subject}`,
    from: (name, email) => `كتب ${name} <${email}>:`,
  },
}

export const mailTexts: Record<Language, typeof en> = { ar, en }
