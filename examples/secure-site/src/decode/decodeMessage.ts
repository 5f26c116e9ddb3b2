import { toHex } from './bytes.js'
import { looksLikeSignIn, readSignIn, type SignIn } from './readSignIn.js'

/** A message to sign, as its bytes say. */
export type MessageAction =
  /** A right sign-in, for this page and this account. */
  | { readonly kind: 'sign-in'; readonly signIn: SignIn }
  /** Text without anything that hides or reorders characters. */
  | { readonly kind: 'text'; readonly text: string }
  /** Anything else, as hex. */
  | { readonly kind: 'bytes'; readonly hex: string; readonly isHash: boolean }
  /** A sign-in for another page or account, or none that the standard knows: never signed. */
  | { readonly kind: 'foreign-sign-in'; readonly domain: string | undefined }

/** Longest message that is signed, in bytes. */
export const MAX_MESSAGE_BYTES = 100_000

/** Controls besides tab and line break, marks of direction, invisible and private characters, other line breaks, piles of marks. */
const unprintable = /[^\P{C}\n\t]|[\p{Zl}\p{Zp}\u2800]|\p{Default_Ignorable_Code_Point}|\p{M}{5}/u

/** Emoji of several parts, whose invisible joints are no disguise. */
const emoji = /\p{Extended_Pictographic}\ufe0f?(?:\u200d\p{Extended_Pictographic}\ufe0f?)*/gu

/** What a message says. `host` is that of the page around the frame, `address` the account that signs. */
export function decodeMessage(
  bytes: Uint8Array,
  { host, address }: { host: string; address: string },
): MessageAction {
  // Read as a lenient server would, so that nothing strange in it hides a sign-in.
  const lenient = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const isText = isPrintable(lenient, bytes)
  if (looksLikeSignIn(lenient)) {
    const signIn = isText ? readSignIn(lenient) : undefined
    const isOurs =
      signIn !== undefined &&
      signIn.domain.toLowerCase() === host.toLowerCase() &&
      isSameAddress(signIn.address, address) &&
      (signIn.uri === undefined || hostOf(signIn.uri) === host.toLowerCase())
    return isOurs ? { kind: 'sign-in', signIn } : { kind: 'foreign-sign-in', domain: signIn?.domain }
  }
  if (isText) return { kind: 'text', text: lenient }
  return { kind: 'bytes', hex: toHex(bytes), isHash: bytes.length === 32 }
}

/** Text is no text if a person cannot see all of it, or if other bytes would read the same. */
function isPrintable(text: string, bytes: Uint8Array): boolean {
  if (unprintable.test(text.replace(emoji, '')) || text.trim() === '') return false
  const again = new TextEncoder().encode(text)
  return again.length === bytes.length && again.every((byte, at) => byte === bytes[at])
}

const isSameAddress = (one: string, other: string) =>
  one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase())

const hostOf = (uri: string) => (URL.canParse(uri) ? new URL(uri).host : '')
