/** All words of Receive in Arabic. */
export const messages = {
  'receive.title': 'استلام',
  'receive.action': 'استلام',
  'receive.select': 'اختر حسابًا',
  'receive.qr': 'رمز QR للدفع إلى {address} على {network}',
  'receive.address': 'عنوانك',
  'receive.copy': 'انسخ العنوان',
  'receive.copied': 'نُسخ',
  'receive.copy.denied': 'الحافظة غير متاحة. حدّد العنوان يدويًا.',
  'receive.networks': 'صالح على',
  'receive.networks.count': '{count} شبكات',
  'receive.warning': 'أرسل إلى هذا العنوان ما يوجد على {network} فقط. غيره قد يضيع.',
  'receive.warning.several': 'أرسل إلى هذا العنوان ما يوجد على هذه الشبكات فقط. غيره قد يضيع.',
  'receive.connect.title': 'لا توجد محفظة متصلة',
  'receive.connect.text': 'اربط محفظة لترى عنوانها.',
  'receive.connect': 'اتصال',
  'receive.accounts': 'الحسابات',
}
