/** Cyrillic, Greek and other letters that are drawn like a Latin one. */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'аАαΑɑ',
  b: 'вВβΒЬь',
  c: 'сСϲϹ',
  d: 'ԁ',
  e: 'еЕεΕє',
  g: 'ɡԍ',
  h: 'һҺНнΗ',
  i: 'іІιΙıɩӀӏ',
  j: 'јЈϳ',
  k: 'кКκΚ',
  m: 'мМΜ',
  n: 'пηΝ',
  o: 'оОοΟσօ',
  p: 'рРρΡ',
  q: 'ԛ',
  r: 'гГ',
  s: 'ѕЅ',
  t: 'тТτΤ',
  u: 'υμս',
  v: 'νѵ',
  w: 'ԝωѡ',
  x: 'хХχΧ',
  y: 'уУγΥү',
  z: 'Ζζᴢ',
}

const latin = new Map(
  Object.entries(lookAlikes).flatMap(([letter, others]) =>
    [...others].map(other => [other, letter] as const),
  ),
)

/**
 * What a name looks like to a hurried eye, for comparing names: two names with one skeleton are hard to tell
 * apart (after Unicode TS 39, for the alphabets that brands are imitated with). Never show it.
 */
export function skeleton(text: string): string {
  return [
    ...text
      .slice(0, 500)
      .normalize('NFKD')
      .replace(/[\p{M}\p{Cf}\s]/gu, ''),
  ]
    .map(character => latin.get(character) ?? character)
    .join('')
    .toLowerCase()
    .replace(/[il1|]/g, 'l')
    .replace(/0/g, 'o')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
}
