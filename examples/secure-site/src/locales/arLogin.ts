import type { LoginWordKey } from './enLogin.js'

/** The words of logins, in Arabic. */
export const arLogin: Readonly<Record<LoginWordKey, string>> = {
  deviceText: 'وصلتك رسالة فيها رابط. افتحه ووافق على هذا الجهاز، ثم يستمر الأمر هنا.',
  deviceTitle: 'جهاز جديد',
  deviceWaiting: 'في انتظار موافقتك',
  loginAdd: 'إضافة طريقة لتسجيل الدخول',
  loginAdded: 'أُضيف في {time}',
  loginAgain: 'سجّل الدخول مجددًا باستخدام {provider}',
  loginElsewhere:
    'سجّل الدخول باستخدام {provider} في النافذة التي تُفتح، وأدخل هذا الرمز في نهايتها. لا تخبر به أحدًا.',
  loginsNow: 'تسجّل الدخول باستخدام',
  loginOpen: 'فتح {provider}',
  loginOther: 'أو سجّل الدخول باستخدام',
  loginScan: 'امسح هذا بهاتفك وأكّد في تطبيق {provider}.',
  passkeyConfirm: 'أكّد بمفتاح المرور أنك أنت، على {site}.',
  passkeyLink: 'سيسجّل مفتاح مرور الدخول إلى المحفظة التي تستخدمها على {site}.',
  passkeyLogin: 'أنت تسجّل الدخول على {site}.',
  passkeyLoginTitle: 'تسجيل الدخول بمفتاح مرور',
  passkeyNew: 'إنشاء محفظة جديدة',
  passkeyNewText: 'إذا لم يكن لديك مفتاح مرور هنا بعد، فمفتاح جديد ينشئ لك محفظة جديدة.',
  passkeyOther: 'مفتاح المرور هذا لا يسجّل الدخول هنا. اختر مفتاحًا آخر.',
  passkeyUnsupported: 'لا توجد مفاتيح مرور في هذا المتصفح. ارجع وسجّل الدخول بطريقة أخرى.',
  whyActivity: 'سجّل الدخول لترى من دخل وما جرى في هذه المحفظة.',
  whyExport: 'سجّل الدخول من جديد لترى الكلمات الأربع والعشرين لهذه المحفظة. تفتحها بها في تطبيق آخر.',
  whyImport: 'سجّل الدخول، ثم أدخل الكلمات الأربع والعشرين لمحفظة لديك.',
  whyKeys: 'سجّل الدخول لاستبدال مفاتيح هذه المحفظة إذا كانت قد وصلت إلى غيرك.',
}
