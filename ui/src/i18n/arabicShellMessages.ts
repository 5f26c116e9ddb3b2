import type { Messages } from '@latchkit/core'
import type { buttonMessages } from './buttonMessages.js'
import type { legalMessages } from './legalMessages.js'
import type { shellMessages } from './shellMessages.js'

/** Arabic words of the buttons and of the shell around the views. */
export const arabicShellMessages: Messages &
  Readonly<
    Record<keyof typeof shellMessages | keyof typeof legalMessages | keyof typeof buttonMessages, string>
  > = {
  'button.connect': 'اتصال',
  'button.connecting': 'جارٍ الاتصال…',
  'button.reconnecting': 'جارٍ إعادة الاتصال…',
  'button.unconfirmed': 'غير مؤكَّد',
  'button.unsupported': 'شبكة غير مدعومة',
  'shell.title.connect': 'اتصال',
  'shell.title.connectWallets': 'توصيل محفظة',
  'shell.title.allWallets': 'كل المحافظ',
  'shell.title.connecting': 'جارٍ الاتصال',
  'shell.title.confirmAccount': 'تأكيد عنوانك',
  'shell.title.account': 'الحساب',
  'shell.title.profileWallets': 'المحافظ',
  'shell.title.networks': 'الشبكات',
  'shell.title.switchNetwork': 'تغيير الشبكة',
  'shell.title.switchActiveChain': 'تغيير الشبكة',
  'shell.title.unsupportedChain': 'الشبكة غير مدعومة',
  'shell.title.whatIsAWallet': 'ما هي المحفظة؟',
  'shell.title.whatIsANetwork': 'ما هي الشبكة؟',
  'shell.back': 'رجوع',
  'shell.close': 'إغلاق',
  'shell.help': 'مساعدة',
  'shell.loading': 'جارٍ التحميل',
  'shell.retry': 'إعادة المحاولة',
  'shell.network': 'الشبكة:',
  'shell.network.unsupported': 'شبكة غير مدعومة',
  'shell.family': 'نوع الشبكة',
  'shell.notice.close': 'إغلاق الإشعار',
  'shell.failed.title': 'لم ينجح ذلك',
  'shell.failed.text': 'توقف هذا الجزء من الصفحة. إن كنت ترسل شيئًا فانظر في محفظتك أولًا.',
  'shell.failed.plugin': 'توقف الجزء «{plugin}». إن كنت ترسل شيئًا فانظر في محفظتك أولًا.',
  'shell.notLoaded.title': 'تعذّر التحميل',
  'shell.notLoaded.text': 'تحقق من اتصالك ثم حاول مرة أخرى.',
  'shell.unknown.title': 'لا يوجد شيء هنا',
  'shell.unknown.text': 'الميزة التي يتبعها هذا غير مثبتة.',
  'shell.legal.both': 'بالمتابعة فإنك تقبل {terms} و{privacy}',
  'shell.legal.one': 'بالمتابعة فإنك تقبل {document}',
  'shell.legal.checkBoth': 'أقبل {terms} و{privacy}',
  'shell.legal.checkOne': 'أقبل {document}',
  'shell.legal.terms': 'الشروط',
  'shell.legal.privacy': 'سياسة الخصوصية',
  'shell.legal.remind': 'اقبل الشروط للمتابعة',
}
