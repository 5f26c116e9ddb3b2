/**
 * What a text from a clipboard or a code names: without spaces around it and, for a payment URI, its address alone. A
 * URI that calls a contract (EIP-681 with a function) is left as it is, and so refused: its address is the token's.
 */
export function plainRecipient(text: string): string {
  const plain = text.slice(0, 400).trim()
  const uri = /^[a-z][a-z0-9+.-]{1,30}:(?:pay-)?([^@?/:]{3,200})(?:@[\w:]+)?(?:\?.*)?$/i.exec(plain)
  return uri?.[1] ?? plain
}
