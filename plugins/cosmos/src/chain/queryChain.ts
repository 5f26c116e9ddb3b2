import { KitError } from '@latchkit/core'
import { cleanText, readField } from '@latchkit/core/untrusted'
import { base64 } from '@scure/base'
import type { ChainRpc } from './chainRpc.js'

export interface ChainQuery {
  /** E.g. `/cosmos.bank.v1beta1.Query/Balance`. */
  readonly path: string
  /** The request in protobuf. */
  readonly data: Uint8Array
  readonly signal?: AbortSignal
}

/** Queries a module of the chain; resolves with its response in protobuf. Rejects with `cosmos/QUERY_FAILED`. */
export async function queryChain(rpc: ChainRpc, { path, data, signal }: ChainQuery): Promise<Uint8Array> {
  const hex = Array.from(data, byte => byte.toString(16).padStart(2, '0')).join('')
  const result = await rpc('abci_query', { path, data: hex, prove: false }, signal)
  const response = readField(result, 'response')
  const code = Number(readField(response, 'code') ?? 0)
  const value = readField(response, 'value')
  if (code === 0 && (typeof value === 'string' || value === null || value === undefined)) {
    return base64.decode(value ?? '')
  }
  throw new KitError('cosmos/QUERY_FAILED', {
    message: cleanText(readField(response, 'log'), 300) || 'The chain could not answer',
    context: { code, codespace: String(readField(response, 'codespace') ?? '') },
    pluginId: 'cosmos',
  })
}
