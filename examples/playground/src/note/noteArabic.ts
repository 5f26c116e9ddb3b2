export const messages = {
  'note.tab': 'ملاحظة',
  'note.label': 'ملاحظة خاصة',
  'note.hint': 'تُحفظ في هذا المتصفح فقط.',
}
