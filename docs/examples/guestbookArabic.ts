export const messages = {
  'guestbook.title': 'دفتر الزوار',
  'guestbook.action': 'وقّع في الدفتر',
}
