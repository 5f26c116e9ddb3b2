/** The host's words in Arabic. */
export const messages = {
  'host.newest': 'أحدث سطر',
  'host.count': 'عدد الأسطر في الدفتر: {count}',
  'host.help.title': 'محفظتك هي قلمك',
  'host.help.text': 'توقّع سطرك، وتحتفظ بمفاتيحك لنفسها.',
}
