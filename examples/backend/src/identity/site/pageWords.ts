/** The texts of the pages that mails and providers lead to. */
const en = {
  approve: 'Approve',
  approvedText: 'Go back to the page where you sign in.',
  approvedTitle: 'Device approved',
  code: 'Code',
  codeText:
    'Type the code that is shown where you began to sign in. Stop if you did not begin it yourself: whoever sent you here would get into your wallet.',
  codeTitle: 'Type the code',
  codeWrong: 'This code is wrong',
  deny: 'Deny',
  deniedText: 'Nobody can sign in with this request any more.',
  deniedTitle: 'Device denied',
  deviceText:
    'Approve it only if you have just asked to sign in yourself. What it says of itself cannot be checked: a stranger can say the same.',
  deviceTitle: 'A new device wants to sign in',
  endedText: 'Go back to where you wanted to sign in, and try again.',
  endedTitle: 'You are not signed in',
  expiredText: 'Request a new one where you sign in.',
  expiredTitle: 'This link has expired',
  factAccount: 'Account',
  factAgent: 'Says it is',
  factPage: 'Says it is on',
  factSite: 'Signs in on',
  factTime: 'Time',
  failedText: 'Wait a moment, and try again.',
  failedTitle: 'This did not work',
  noAgent: 'no browser that is known',
  noPage: 'no page',
  nothingText: 'There is nothing here.',
  on: 'on',
  overText: 'It is not known here, has been used or has expired. Start again where you want to sign in.',
  overTitle: 'This login is over',
  readyText: 'Go back to where you wanted to sign in. You can close this page.',
  readyTitle: 'Done',
  revert: 'Take it back',
  revertedText: 'Your wallet has this email address again. Sign in to use it.',
  revertedTitle: 'Done',
  revertText: 'Your wallet gets this email address again, and every device is signed out.',
  revertTitle: 'Take your wallet back',
  signIn: 'Sign in there',
  unknownText: 'It may have been used, or it has expired.',
  unknownTitle: 'This link is not valid',
} as const

/** The texts of a page, by key. */
export type PageWords = Readonly<Record<keyof typeof en, string>>

const ar: PageWords = {
  approve: 'موافقة',
  approvedText: 'ارجع إلى الصفحة التي تسجّل الدخول فيها.',
  approvedTitle: 'تمت الموافقة على الجهاز',
  code: 'الرمز',
  codeText:
    'أدخل الرمز الظاهر حيث بدأت تسجيل الدخول. توقف إن لم تبدأه بنفسك: فمن أرسلك إلى هنا سيدخل إلى محفظتك.',
  codeTitle: 'أدخل الرمز',
  codeWrong: 'هذا الرمز خاطئ',
  deny: 'رفض',
  deniedText: 'لا يستطيع أحد تسجيل الدخول بهذا الطلب بعد الآن.',
  deniedTitle: 'رُفض الجهاز',
  deviceText:
    'وافق عليه فقط إذا كنت أنت من طلب تسجيل الدخول الآن. ما يقوله الجهاز عن نفسه لا يمكن التحقق منه: يستطيع غريب أن يقول الشيء نفسه.',
  deviceTitle: 'جهاز جديد يريد تسجيل الدخول',
  endedText: 'ارجع إلى حيث أردت تسجيل الدخول وحاول مجددًا.',
  endedTitle: 'لم تسجّل الدخول',
  expiredText: 'اطلب رابطًا جديدًا حيث تسجّل الدخول.',
  expiredTitle: 'انتهت صلاحية هذا الرابط',
  factAccount: 'الحساب',
  factAgent: 'يقول إنه',
  factPage: 'يقول إنه على',
  factSite: 'يسجّل الدخول على',
  factTime: 'الوقت',
  failedText: 'انتظر لحظة ثم حاول مجددًا.',
  failedTitle: 'لم ينجح هذا',
  noAgent: 'ليس متصفحًا معروفًا',
  noPage: 'لا صفحة',
  nothingText: 'لا يوجد شيء هنا.',
  on: 'على',
  overText: 'هو غير معروف هنا، أو استُخدم، أو انتهت صلاحيته. ابدأ من جديد حيث تريد تسجيل الدخول.',
  overTitle: 'انتهى تسجيل الدخول هذا',
  readyText: 'ارجع إلى حيث أردت تسجيل الدخول. يمكنك إغلاق هذه الصفحة.',
  readyTitle: 'تم',
  revert: 'استعادته',
  revertedText: 'عاد عنوان البريد الإلكتروني هذا إلى محفظتك. سجّل الدخول لاستخدامها.',
  revertedTitle: 'تم',
  revertText: 'يعود عنوان البريد الإلكتروني هذا إلى محفظتك، ويُسجَّل خروج كل الأجهزة.',
  revertTitle: 'استعادة محفظتك',
  signIn: 'تسجيل الدخول هناك',
  unknownText: 'ربما استُخدم، أو انتهت صلاحيته.',
  unknownTitle: 'هذا الرابط غير صالح',
}

/** A language that the pages and the mails have. */
export type PageLanguage = 'ar' | 'en'

/** Where its lines begin. */
export const directionOf = (language: PageLanguage) => (language === 'ar' ? 'rtl' : 'ltr')

/** The texts of a language. */
export const wordsOf = (language: PageLanguage): PageWords => ({ ar, en })[language]

/** The first of a visitor's languages (`Accept-Language`, in which browsers keep their order) with texts. */
export function languageOf(accepted = ''): PageLanguage {
  const [, known] = /(?:^|,)\s*(ar|en)\b/i.exec(accepted) ?? []
  return known?.toLowerCase() === 'ar' ? 'ar' : 'en'
}
