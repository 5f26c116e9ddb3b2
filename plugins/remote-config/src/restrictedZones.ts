/**
 * IANA time zones of mainland China, Hong Kong and Macau, where some services may not be offered (specification §9). Nothing in
 * the kit acts on them: compare them with `Intl.DateTimeFormat().resolvedOptions().timeZone`.
 */
export const restrictedZones: readonly string[] = [
  'Asia/Shanghai',
  'Asia/Urumqi',
  'Asia/Chongqing',
  'Asia/Harbin',
  'Asia/Kashgar',
  'Asia/Hong_Kong',
  'Asia/Macau',
  'Asia/Macao',
]
