import { bookLanguages } from '../../../contract/constants'
import type { CommandName } from './helpEn'

const languages = bookLanguages.join(', ')

/** What the list of commands and `--help` say of each, in Arabic. */
export const helpAr: Record<CommandName, { summary: string; help: string }> = {
  import: {
    summary: 'يُدخل ملف منتجات، CSV أو ONIX، إلى مكتبة، ويتراجع عنه',
    help: `يُدخل ملف منتجات، CSV أو ONIX، إلى مكتبة.

  npm run admin -- import FILE --library NAME [--dry-run] [--map a=b]… [--set a=b]… [--subject CODE=NAME]…
                          [--currency IQD] [--format csv|onix] [--fetch-images [--allow-private]]
                          [--create-library] [--complete [--hide COUNT]]
  npm run admin -- import --list [--library NAME]
  npm run admin -- import --undo NUMBER [--dry-run] [--yes]

  --library NAME     لمن المنتجات، بالاسم أو الرقم
  --create-library   ينشئ المكتبة إن لم توجد مكتبة بهذا الاسم
  --dry-run          يقول ما الذي سيحدث ولا يكتب شيئًا
  --map name=title   عمود name في الملف عنوانه title
  --set category=2   يأخذ كل سطر هذه القيمة
  --subject FIC=Books/Novels
                     في ONIX: الكتب التي يبدأ رمز موضوعها هكذا تقف في هذا القسم أو القسم الفرعي
  --currency IQD     في ONIX: أي الأسعار تُحسب، وإن لم يُقل شيء فـSHOP_CURRENCY
  --format onix      نوع الملف، إن لم يظهر من أول علامة فيه
  --fetch-images     يتبع عناوين الصور على الشبكة
  --allow-private    حتى ما يقود منها إلى هذا الجهاز أو شبكته
  --complete         هذا الملف هو كل ما هناك: ما تعرضه المكتبة وليس فيه يُخفى ولا يُحذف أبدًا، وما كان مخفيًا
                     وهو فيه يُعرض من جديد، ويُسأل عن العدد قبل أي كتابة
  --hide 12          يؤكد هذا العدد بلا سؤال
  --list             أي الملفات دخلت في آخر 30 يومًا
  --undo 7           يتراجع عمّا غيّره الاستيراد 7، ويبقى ما تغيّر بعده ويُذكر اسمه، وما طُلب أو وُضع في سلة أو
                     أُعجب به أحد يُخفى ولا يُحذف أبدًا

ملف CSV بترميز UTF-8 (أو Windows-1256 كما يحفظه ويندوز العربي) وفي أوله سطر العناوين، وبين الخلايا فواصل أو
فواصل منقوطة أو علامات جدولة، وقد يذكرها سطر أول مثل sep=;‎. الأعمدة (* لازم):

  sku *            رمزك أنت، لا يتكرر في المكتبة: الرمز نفسه مرة أخرى يعدّل المنتج
  name *           كما طُبع، ويبقى عنوان الكتاب واحدًا في اللغتين
  name_ar name_en  لما يختلف اسمه في كل لغة وحده
  language         لغة عنوان الكتاب: ar أو en
  author           المؤلف أو الصانع
  description_ar description_en
  price *          مثل 9.50
  discount_price   أقل من السعر، والفارغ: لا خصم
  category *       اسم القسم بأي لغة أو رقمه
  sub_category     مثله
  status           available أو out of stock أو coming soon
  stock            عدد النسخ للبيع، والفارغ: غير معدود
  released         2026 أو 2026-11 أو 2026-11-21، وللكتاب 975 أو -720 أيضًا
  rating           من 0 إلى 5
  isbn             بشرطات أو بدونها، عشر علامات أو ثلاث عشرة
  publisher translator
  published        سنة هذه الطبعة
  pages
  binding          hardcover أو paperback أو spiral، وكذلك مجلد، ورقي، سلك
  text_language    ${languages}
  image            ملف صورة بجانب CSV، أو عنوان

عمود ليس في الملف يترك المنتجات كما هي، وخلية فارغة تُفرغ. والسطر الذي لا يُقبل يُرفض برقمه وسببه ويدخل غيره، ويكون رمز
الخروج عندئذ 1. وكذلك سطر أخير ينتهي برقم بلا سطر جديد بعده: 1250 المقطوعة هي 12. وبلا --complete يبقى المنتج
المخفي مخفيًا، و«products show» يعرضه من جديد.

يُقرأ ONIX بإصداراته 2.1 و3.0 و3.1، بالأسماء الكاملة أو المختصرة. مفتاح السجل ردمكه، حتى لكتاب له في المكتبة رمز آخر،
ثم رقم الصنف، ثم رقم المرسل. وما لا يقوله السجل يبقى كما هو. وقسمه من --set أو --subject أو من موضوع اسمه اسم قسم، ويبقى
للكتاب المعروف قسمه، ويدخل الجديد في الكتب. والتحديث الجزئي يغيّر ما يذكره، والحذف يُخفي الكتاب.`,
  },
  products: {
    summary: 'يعدّد المنتجات ويخفيها ويعرضها، ويعدّ نسخها، ويكتبها في ملف',
    help: `يعدّد المنتجات، ويخفيها من المتجر أو يعرضها من جديد.

  npm run admin -- products list [--library NAME] [--hidden] [--search WORDS] [--limit 100]
  npm run admin -- products hide PRODUCT… [--library NAME]
  npm run admin -- products show PRODUCT… [--library NAME]
  npm run admin -- products stock PRODUCT COPIES|uncounted [--library NAME]
  npm run admin -- products export FILE.csv --library NAME

PRODUCT رقم، ومع --library رمز في تلك المكتبة. والمنتج المعدود لا يُباع منه أكثر مما هو موجود.
يكتب export ما يقرؤه import: الملف نفسه إذا أُدخل من جديد لم يغيّر شيئًا.`,
  },
  libraries: {
    summary: 'يعدّد المكتبات ويضيفها ويوافق عليها ويسمّيها ويضمّها ويحذفها، وصورها وحساباتها والعامة منها',
    help: `يتولّى المكتبات، أي بائعي السوق.

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

LIBRARY اسم أو رقم. يضع public المكتبة في صفحة المكتبات العامة. ويعطيها link لحساب بائع، بالبريد أو باسم المستخدم، فتظهر
في صفحته ويعمل لها في المكتب. ويغيّر rename عنوان المكتبة في المتجر أيضًا. ويضم merge المكتبة الفارغة التي فتحها تسجيل
البائع إلى التي تحفظها له، ومعها الحساب. ويحذف remove مكتبة لا شيء من منتجاتها معروض ولا مطلوب من قبل، ومعها ما أُخفي
منها. ويعدّد waiting المكتبات التي يطلب أصحابها دخول السوق، ويُدخل approve إحداها ويعرض ما كان ينتظر منها ويخبر صاحبها
بالبريد.`,
  },
  grant: {
    summary: 'يجعل الحساب بائعًا أو موظفًا أو أمينًا للسوق، أو متسوّقًا من جديد',
    help: `يقول من يكون كل شخص في المتجر.

  npm run admin -- grant ACCOUNT shopper|seller|staff|keeper

ACCOUNT بريد إلكتروني أو اسم مستخدم. يعمل البائع (seller) في المكتب للمكتبات المرتبطة بحسابه، ويتولّى الموظف (staff) طلبات
السوق كلها ورسائله ومن يحتاج إلى مساعدة، ويفعل أمين السوق (keeper) كل شيء ويعطي الصفات. ومن صار متسوّقًا (shopper) من
جديد فعليه الدخول مرة أخرى.`,
  },
  accounts: {
    summary: 'يعرض حسابًا، ويفعّل تسجيلًا، ويعيد إرسال رسالته',
    help: `يعرض من هو صاحب الحساب، ويساعد من لا يستطيع الدخول.

  npm run admin -- accounts show EMAIL
  npm run admin -- accounts activate EMAIL [--registration NUMBER]
  npm run admin -- accounts resend EMAIL [--registration NUMBER]

EMAIL بريد إلكتروني، ويقبل show اسم المستخدم أيضًا. يفعل activate ما يفعله رابط الرسالة، فلا تستعمله إلا لمن تعرف أن العنوان
له. ويكتب resend تلك الرسالة من جديد. وإن انتظرت عدة تسجيلات لعنوان واحد فإن show يذكر أرقامها، فقد يكون غريب بدأ بعضها.`,
  },
  carts: {
    summary: 'يعرض ما في سلة أحد',
    help: `يعرض ما في سلة أحد، الأحدث أولًا.

  npm run admin -- carts show EMAIL

EMAIL بريد إلكتروني أو اسم مستخدم. أما سلال الزوار فعلى أجهزتهم.`,
  },
  categories: {
    summary: 'يعدّد الأقسام والأقسام الفرعية ويضيفها ويسمّيها، وصورها',
    help: `يتولّى الأقسام وأقسامها الفرعية.

  npm run admin -- categories list
  npm run admin -- categories add --ar NAME --en NAME
  npm run admin -- categories rename CATEGORY --ar NAME --en NAME
  npm run admin -- categories picture CATEGORY FILE
  npm run admin -- categories add-sub CATEGORY --ar NAME --en NAME
  npm run admin -- categories rename-sub CATEGORY SUBCATEGORY --ar NAME --en NAME

CATEGORY وSUBCATEGORY اسم بأي لغة، أو رقم. القسم 2 هو الكتب والقسم 3 هو الأدوات المدرسية مهما كان اسمهما: تعرضهما الصفحتان
/books و/school-tools.`,
  },
  orders: {
    summary: 'يعدّد الطلبات، وينقلها إلى حالتها التالية، ويكتبها في ملف CSV',
    help: `يعدّد الطلبات، ويعرض أحدها، وينقله إلى حالته التالية، أو يكتبها كلها في ملف لجدول بيانات.

  npm run admin -- orders list [--state STATE] [--shopper EMAIL] [--limit 50]
  npm run admin -- orders show NUMBER
  npm run admin -- orders confirm NUMBER
  npm run admin -- orders ship NUMBER
  npm run admin -- orders deliver NUMBER
  npm run admin -- orders cancel NUMBER [--reason TEXT]
  npm run admin -- orders export FILE.csv

ينتقل الطلب من جديد (new) إلى مؤكَّد (confirmed) ثم في الطريق (shipped) ثم مُسلَّم (delivered)، خطوة خطوة، ويمكن إلغاؤه حتى
يُسلَّم. وتصل المشتري رسالة عند كل خطوة. وفي الملف سطر لكل منتج مطلوب، ويجب ألا يكون موجودًا من قبل.`,
  },
  delivery: {
    summary: 'يقول إلى أين يوصل المتجر وبكم',
    help: `يقول إلى أين يوصل المتجر، وبكم، وفي كم يوم.

  npm run admin -- delivery list
  npm run admin -- delivery set GOVERNORATE [--fee 5000] [--days 3] [--ar NAME] [--en NAME]
  npm run admin -- delivery remove GOVERNORATE…
  npm run admin -- delivery free-above AMOUNT|never

GOVERNORATE رقم أو اسم بأي لغة. ومع --ar و--en معًا يضيف set محافظة لم تكن. وإن لم تكن هناك محافظة فلا يُسأل أحد عن عنوانه.
والطلبات المسجّلة تبقى على ما سُجّلت به.`,
  },
  messages: {
    summary: 'يعدّد رسائل نموذج الاتصال، ويعرض إحداها',
    help: `يعدّد رسائل نموذج الاتصال، الأحدث أولًا، أو يعرض إحداها.

  npm run admin -- messages list [--limit 50]
  npm run admin -- messages show ID`,
  },
  outbox: {
    summary: 'يعدّد الرسائل التي لم تُرسل ولماذا، ويعيد إرسال ما رُفض',
    help: `يعدّد الرسائل التي لم تُرسل بعد، ما رُفض منها نهائيًا أولًا، ومع كل واحدة ما الخطأ.

  npm run admin -- outbox [--limit 50]
  npm run admin -- outbox --retry ID [--retry ID]…
  npm run admin -- outbox --retry all

تُعاد المحاولة وحدها إن كان خادم البريد غائبًا أو مشغولًا. وما رفضه الخادم نهائيًا (5xx) ينتظر هنا حتى يُعالَج سببه، 30
يومًا: وبـ--retry يرسله المتجر الجاري خلال ثوانٍ.`,
  },
  backup: {
    summary: 'يكتب قاعدة البيانات والصور في ملف واحد والمتجر يعمل',
    help: `يكتب قاعدة البيانات والصور المرفوعة في ملف واحد، والمتجر يعمل.

  npm run admin -- backup FILE
  npm run admin -- backup --keep 7 DIR
  npm run admin -- backup --verify FILE

كل ما فيه كما كان في لحظة واحدة. يجب ألا يكون الملف موجودًا من قبل، ولا يقرؤه غيرك لأن فيه عناوين زبائنك. ويُقرأ من جديد قبل
أن يُعدّ تامًا، ويفعل --verify ذلك مرة أخرى بعد حين ولا يغيّر شيئًا. ويكتب --keep ملفًا اسمه الوقت في مجلد ويحذف كل ما كُتب
هكذا إلا الأحدث: لكل ليلة. وتُستعاد النسخة في أي نوع من قواعد البيانات. وليس فيها السر الذي يوقّع الدخول (DATA_DIR) ولا ملفات
الرسائل التي لم تُرسل.`,
  },
  restore: {
    summary: 'يضع نسخة احتياطية مكان كل شيء',
    help: `يضع نسخة احتياطية مكان كل ما في المتجر، وهو يعمل.

  npm run admin -- restore FILE [--yes]

تزول بعده الطلبات والحسابات والمنتجات التي جاءت بعد النسخة، وعلى الجميع الدخول من جديد. والملف التالف أو الذي كتبه إصدار أحدث
لا يغيّر شيئًا.`,
  },
  move: {
    summary: 'ينقل المتجر المضمّن إلى PostgreSQL',
    help: `ينقل المتجر المضمّن إلى PostgreSQL: الحسابات والدخول والطلبات والمنتجات والرسائل المنتظرة، كل شيء برقمه.

  npm run admin -- move --to postgres://user:password@host:5432/name [--yes]

يجب أن تكون قاعدة البيانات الأخرى فارغة. وبينما تُنسخ السطور يقرأ الجميع ولا يكتب أحد: يُجاب الطلب بأن «حاول بعد قليل».
وتُعدّ كلها في الجهتين قبل أن يقال إنها تمت، وإن انقطعت فتُبدأ من جديد. ثم لا تقبل هذه القاعدة شيئًا وينتهي الخادم الذي يعمل
عليها: شغّل المتجر بـDATABASE_URL وبنفس DATA_DIR، حيث تبقى الصور وسر الدخول. وطريق العودة نسخة احتياطية تُستعاد بلا
DATABASE_URL.`,
  },
  'move-pictures': {
    summary: 'ينقل الصور إلى مخزن (PICTURES_URL)، أو من مخزن إلى مجلد',
    help: `ينقل صور المتجر إلى المكان الذي تسمّيه الإعدادات، والمتجر يعمل.

  npm run admin -- move-pictures [--from DIR]
  npm run admin -- move-pictures --from s3://bucket/prefix

مع PICTURES_URL تنتقل من المجلد في DATA_DIR، أو في DIR آخر، إلى ذلك المخزن، وبدونه من DIR أو من مخزن إلى المجلد في DATA_DIR.
وتُعدّ كلها في الجهتين ولا يُحذف شيء من مكانه الأول، وإن انقطع النقل فيُبدأ من جديد. ومن بعده لا يقبل الصور إلا خادم له
المكان نفسه.`,
  },
  reset: {
    summary: 'يُفرغ المتجر ويملؤه بالمتجر التجريبي من جديد',
    help: `يُفرغ المتجر ويملؤه بالمتجر التجريبي من جديد.

  npm run admin -- reset --demo [--yes]

يُحذف كل حساب وطلب ورسالة ومنتج. وأرقام المتجر التجريبي هي نفسها كل مرة، فتبقى الجلسات المسجّلة عليه صالحة.`,
  },
}
