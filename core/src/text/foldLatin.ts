/** Folds Latin text for comparison: without marks, spaces and case, and with similar letters made equal. */
export function foldLatin(text: string, drawnLike: (character: string) => string = same): string {
  const letters = text
    .slice(0, 500)
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\s]/gu, '')
  return [...letters]
    .map(drawnLike)
    .join('')
    .toLowerCase()
    .replace(/[il1|]/g, 'l')
    .replace(/0/g, 'o')
    .replace(/rn/g, 'm')
    .replace(/vv/g, 'w')
}

const same = (character: string) => character
