import { base64 } from '@scure/base'

const escapes: Readonly<Record<string, string>> = { '&': '\\u0026', '<': '\\u003c', '>': '\\u003e' }

/**
 * The bytes that ADR-36 signs for a message: an Amino sign document in canonical JSON, without chain, fee or
 * sequence, so that it cannot be a transaction.
 */
export function adr36Bytes(signer: string, message: string | Uint8Array): Uint8Array {
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  // Its keys are in the order of canonical JSON.
  const doc = {
    account_number: '0',
    chain_id: '',
    fee: { amount: [], gas: '0' },
    memo: '',
    msgs: [{ type: 'sign/MsgSignData', value: { data: base64.encode(bytes), signer } }],
    sequence: '0',
  }
  const text = JSON.stringify(doc).replace(/[&<>]/g, found => escapes[found] ?? found)
  return new TextEncoder().encode(text)
}
