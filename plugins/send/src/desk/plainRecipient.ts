/** No address, name or payment link is longer: what is cut would be lost without a word. */
const MOST = 2_048

/** A text from a clipboard or a code without the spaces around it. Undefined when it is too long to be anybody. */
export function plainRecipient(text: string): string | undefined {
  const plain = text.trim()
  return plain.length > MOST ? undefined : plain
}
