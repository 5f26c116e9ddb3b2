/** Folds Latin text for comparison: without marks, spaces and case, and with similar letters made equal. */
export function foldLatin(text: string, drawnLike: (character: string) => string = same): string {
  return withoutMarks(text.slice(0, 500), drawnLike)
    .toLowerCase()
    .replace(/[il1|]/g, 'l')
    .replace(/0/g, 'o')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
}

function withoutMarks(text: string, drawnLike: (character: string) => string): string {
  if (isPlain(text)) return text.replaceAll(' ', '')
  const letters = text.normalize('NFKD').replace(/[\p{M}\p{Cf}\s]/gu, '')
  return [...letters].map(drawnLike).join('')
}

/** Tests for printable ASCII. */
export const isPlain = (text: string): boolean => /^[ -~]*$/.test(text)

const same = (character: string) => character
