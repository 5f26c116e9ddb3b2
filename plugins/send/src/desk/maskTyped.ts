import { maskAmountInput } from '@latchkit/core/tools'

/** First digits of the scripts that keyboards write numbers in. */
const ZEROS = [0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xe50, 0x1040, 0xff10]

/** What the field shows for what was typed: digits of any script as ASCII, one dot, no grouping. */
export function maskTyped(text: string): string {
  const plain = [...text.slice(0, 400)].map(character => {
    const code = character.codePointAt(0) ?? 0
    const zero = ZEROS.find(first => code >= first && code < first + 10)
    if (zero !== undefined) return String(code - zero)
    return character === '\u066b' ? '.' : character === '\u066c' ? '' : character
  })
  return maskAmountInput(plain.join(''))
}
