import { bytesToHex } from '@noble/hashes/utils'
import type { AfterSending } from '../afterSending.js'
import type { Ask } from '../createAsk.js'
import { providerRpcError } from '../eip155/providerRpcError.js'
import { isRecord } from '../isRecord.js'
import { visibleText } from '../visibleText.js'
import type { PolkadotKey } from './deriveKeys.js'
import { encodeExtrinsic, hexField } from './encodePayload.js'
import { signedBytes } from './signedBytes.js'

export interface SignerContext {
  /** The key of an account that the page may use; throws. */
  signer(address: unknown): Promise<PolkadotKey>
  /** Signs, or applies the `signature` fault. */
  sign(key: PolkadotKey, message: Uint8Array): Uint8Array
  readonly ask: Ask
  networkName(genesisHash: string): string
  readonly afterSending: AfterSending
  /** Sends what was signed over the wallet's own endpoint. */
  submit(genesisHash: string, extrinsic: Uint8Array): Promise<unknown>
}

const decoder = new TextDecoder()
const encoder = new TextEncoder()

/** Bytes between `<Bytes>` and `</Bytes>`, unless they are already. */
function wrapped(data: Uint8Array): Uint8Array {
  const text = decoder.decode(data)
  if (text.startsWith('<Bytes>') && text.endsWith('</Bytes>')) return data
  return Uint8Array.of(...encoder.encode('<Bytes>'), ...data, ...encoder.encode('</Bytes>'))
}

/** Hex digits, or text, which extensions take as it stands. Throws −32602. */
function rawField(payload: Readonly<Record<string, unknown>>): Uint8Array {
  const { data } = payload
  return typeof data === 'string' && !data.startsWith('0x') ? encoder.encode(data) : hexField(payload, 'data')
}

/** The signer of an extension: `signRaw` for messages, `signPayload` for transactions. */
export function createSigner(ctx: SignerContext) {
  let count = 0
  const answer = (signature: Uint8Array) => {
    count += 1
    return { id: count, signature: `0x${bytesToHex(signature)}` as const }
  }
  return {
    async signRaw(payload: unknown) {
      if (!isRecord(payload)) throw providerRpcError(-32602, 'The payload must be an object.')
      const message = wrapped(rawField(payload))
      const key = await ctx.signer(payload['address'])
      const text = decoder.decode(message.subarray(7, -8))
      await ctx.ask('sign-message', {
        details: { address: key.address, text },
        lines: [
          { label: 'Account', value: key.address, as: 'address' },
          { label: 'Message', value: visibleText(text), as: 'code' },
        ],
      })
      return answer(ctx.sign(key, message))
    },
    async signPayload(payload: unknown) {
      if (!isRecord(payload)) throw providerRpcError(-32602, 'The payload must be an object.')
      const message = signedBytes(payload)
      const key = await ctx.signer(payload['address'])
      const method = bytesToHex(hexField(payload, 'method'))
      await ctx.ask('send-transaction', {
        details: { from: key.address, method: `0x${method}` },
        lines: [
          { label: 'Network', value: visibleText(ctx.networkName(String(payload['genesisHash']))) },
          { label: 'From', value: key.address, as: 'address' },
          { label: 'Call', value: visibleText(`0x${method}`), as: 'code' },
        ],
      })
      const signature = Uint8Array.of(key.kind, ...ctx.sign(key, message))
      return ctx.afterSending(answer(signature), () =>
        ctx.submit(String(payload['genesisHash']), encodeExtrinsic(payload, key.address, signature)),
      )
    },
  }
}
