import type { PebbleTransfer } from './PebbleLedger.js'

const utf8 = new TextEncoder()

/** What a wallet really signs: the kind, a line break, and the bytes. */
export const signedBytes = (kind: 'message' | 'transfer', bytes: Uint8Array): Uint8Array =>
  Uint8Array.of(...utf8.encode(`${kind}\n`), ...bytes)

/** A payment as bytes. No field can hold the separator. */
export const transferBytes = ({ networkId, from, to, amount, nonce }: PebbleTransfer): Uint8Array =>
  utf8.encode([networkId, from, to, amount, nonce].join('|'))

/** The payment in such bytes. */
export function readTransfer(bytes: Uint8Array): PebbleTransfer {
  const [networkId = '', from = '', to = '', amount = '0', nonce = ''] = new TextDecoder()
    .decode(bytes)
    .split('|')
  const [namespace = '', reference = ''] = networkId.split(':')
  return { networkId: `${namespace}:${reference}`, from, to, amount: BigInt(amount), nonce }
}
