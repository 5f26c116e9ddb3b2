import { isCaip2 } from '@latchkit/core/plugin'
import { isText, readField } from '@latchkit/core/untrusted'
import type { SiwxProof } from '../contract/SiwxProof.js'
import { siwxError } from '../contract/siwxError.js'

/** Longest values in characters. Signatures of contract accounts carry whole transactions. */
const [MESSAGE, SIGNATURE, KEY] = [20_000, 131_074, 200]

/** Reads a proof from a request. Throws `siwx/MESSAGE_INVALID` with the `field` in its context. */
export function readProof(value: unknown): SiwxProof {
  const [message, signature, chainId, publicKey] = ['message', 'signature', 'chainId', 'publicKey'].map(
    field => readField(value, field),
  )
  if (!isText(message, MESSAGE)) throw malformed('message')
  if (!isText(signature, SIGNATURE)) throw malformed('signature')
  if (!isCaip2(chainId)) throw malformed('chainId')
  if (publicKey !== undefined && !isText(publicKey, KEY)) throw malformed('publicKey')
  return { message, signature, chainId, ...(publicKey !== undefined && { publicKey }) }
}

const malformed = (field: keyof SiwxProof) => siwxError('MESSAGE_INVALID', { context: { field } })
