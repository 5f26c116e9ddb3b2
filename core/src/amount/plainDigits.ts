/** The zero of each script that keyboards type digits in. */
const ZEROS = [0x660, 0x6f0, 0x7c0, 0x966, 0x9e6, 0xe50, 0x1040, 0xff10]

/** Converts the digits of any script to ASCII and changes nothing else. */
export const plainDigits = (text: string): string =>
  text.replace(/\P{ASCII}/gu, character => {
    const code = character.codePointAt(0) ?? 0
    const zero = ZEROS.find(first => code >= first && code < first + 10)
    return zero === undefined ? character : String(code - zero)
  })
