/** The host's words in Arabic. */
export const messages = {
  'guestbook-host.newest': 'أحدث سطر',
  'guestbook-host.count': 'عدد الأسطر في الدفتر: {count}',
  'guestbook-host.help.title': 'محفظتك هي قلمك',
  'guestbook-host.help.text': 'توقّع سطرك، وتحتفظ بمفاتيحك لنفسها.',
}
