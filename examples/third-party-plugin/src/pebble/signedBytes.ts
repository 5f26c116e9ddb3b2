import type { PebbleTransfer } from './PebbleLedger.js'

const utf8 = new TextEncoder()

/** The bytes that a wallet signs: the kind, a line break, and the bytes. */
export const signedBytes = (kind: 'message' | 'transfer', bytes: Uint8Array): Uint8Array =>
  Uint8Array.of(...utf8.encode(`${kind}\n`), ...bytes)

/** A payment as bytes. No field can hold the separator. */
export const transferBytes = ({ networkId, from, payees, nonce }: PebbleTransfer): Uint8Array =>
  utf8.encode([networkId, from, nonce, ...payees.flatMap(({ to, amount }) => [to, amount])].join('|'))

/** The payment in such bytes. */
export function readTransfer(bytes: Uint8Array): PebbleTransfer {
  const [networkId = '', from = '', nonce = '', ...rest] = new TextDecoder().decode(bytes).split('|')
  const [namespace = '', reference = ''] = networkId.split(':')
  const payees = rest.flatMap((to, at) => (at % 2 ? [] : [{ to, amount: BigInt(rest[at + 1] ?? 0) }]))
  return { networkId: `${namespace}:${reference}`, from, payees, nonce }
}
