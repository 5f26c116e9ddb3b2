import { KitError } from '@latchkit/core'
import { parseJson, readField } from '@latchkit/core/untrusted'
import type { TypedDataDefinition } from 'viem'
import { hashMessage, hashTypedData, recoverAddress } from 'viem/utils'
import { readAddress } from '../address/readAddress.js'

/**
 * Checks an answer to `personal_sign` or `eth_signTypedData_v4` of a wallet whose accounts are keys. Other methods pass. Rejects
 * with `sign/MISMATCH` if another key signed, or something else was signed.
 */
export async function assertSigned(method: string, params: unknown, answer: unknown): Promise<void> {
  const [first, second] = [readField(params, '0'), readField(params, '1')]
  const isMessage = method === 'personal_sign'
  if (!isMessage && method !== 'eth_signTypedData_v4') return
  const address = readAddress(isMessage ? second : first)
  try {
    const hash = isMessage
      ? hashMessage({ raw: first as `0x${string}` })
      : hashTypedData((typeof second === 'string' ? parseJson(second) : second) as TypedDataDefinition)
    const signature = answer as `0x${string}`
    if (address && (await recoverAddress({ hash, signature })) === address) return
  } catch {
    // Not a signature at all.
  }
  throw new KitError('sign/MISMATCH', {
    message: 'The signature is not of the account in use',
    context: { field: 'signature' },
    pluginId: 'eip155',
  })
}
