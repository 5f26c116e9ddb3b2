import { toHex } from './bytes.js'
import { looksLikeSignIn, readSignIn, type SignIn } from './readSignIn.js'

/** The content of a message to sign. */
export type MessageAction =
  /** A valid sign-in to this page with this account. */
  | { readonly kind: 'sign-in'; readonly signIn: SignIn }
  /** Text without hidden or reordered characters. */
  | { readonly kind: 'text'; readonly text: string }
  /** Anything else, as hex. */
  | { readonly kind: 'bytes'; readonly hex: string; readonly isHash: boolean }
  /** A sign-in to another page or with another account, or in an unknown format: never signed. */
  | { readonly kind: 'foreign-sign-in'; readonly domain: string | undefined }

/** The longest message that can be signed, in bytes. */
export const MAX_MESSAGE_BYTES = 100_000

/**
 * Controls except tab and line break, direction marks, invisible and private characters, other line breaks,
 * stacked combining marks.
 */
const unprintable = /[^\P{C}\n\t]|[\p{Zl}\p{Zp}\u2800]|\p{Default_Ignorable_Code_Point}|\p{M}{5}/u

/** Emoji sequences, whose invisible joiners are legitimate. */
const emoji = /\p{Extended_Pictographic}\ufe0f?(?:\u200d\p{Extended_Pictographic}\ufe0f?)*/gu

/** Decodes a message. `origin` is that of the embedding page, `address` the signing account. */
export function decodeMessage(
  bytes: Uint8Array,
  { origin, address }: { origin: string; address: string },
): MessageAction {
  const { host, protocol } = new URL(origin)
  // Decoded leniently, as a server might, so that malformed bytes cannot hide a sign-in.
  const lenient = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  const isText = isPrintable(lenient, bytes)
  if (looksLikeSignIn(lenient)) {
    const signIn = isText ? readSignIn(lenient) : undefined
    const isOurs =
      signIn !== undefined &&
      [undefined, protocol.slice(0, -1)].includes(signIn.scheme?.toLowerCase()) &&
      signIn.domain.toLowerCase() === host &&
      isSameAddress(signIn.address, address) &&
      (signIn.uri === undefined || hostOf(signIn.uri) === host)
    return isOurs ? { kind: 'sign-in', signIn } : { kind: 'foreign-sign-in', domain: signIn?.domain }
  }
  if (isText) return { kind: 'text', text: lenient }
  return { kind: 'bytes', hex: toHex(bytes), isHash: bytes.length === 32 }
}

/** Rejects text with invisible or ambiguous characters, and bytes that decode to the same text as others. */
function isPrintable(text: string, bytes: Uint8Array): boolean {
  if (unprintable.test(text.replace(emoji, '')) || text.trim() === '') return false
  const again = new TextEncoder().encode(text)
  return again.length === bytes.length && again.every((byte, at) => byte === bytes[at])
}

const isSameAddress = (one: string, other: string) =>
  one === other || (one.startsWith('0x') && one.toLowerCase() === other.toLowerCase())

const hostOf = (uri: string) => (URL.canParse(uri) ? new URL(uri).host : '')
