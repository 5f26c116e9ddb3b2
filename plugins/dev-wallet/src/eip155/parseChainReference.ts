import { providerRpcError } from './providerRpcError.js'

/** Reads a chain number, its hex form or its CAIP-2 id; throws 4902 when it is none of them. */
export function parseChainReference(chain: number | string): number {
  const id = Number(typeof chain === 'string' ? chain.replace(/^eip155:/, '') : chain)
  if (!Number.isSafeInteger(id) || id < 1) throw providerRpcError(4902, 'That is no EVM network.')
  return id
}
