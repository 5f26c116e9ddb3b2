import { providerRpcError } from './providerRpcError.js'

/** Reads a chain id of EIP-695, a hex quantity without leading zeros; throws −32602. */
export function parseChainId(value: unknown): number {
  if (typeof value !== 'string' || !/^0x[1-9a-fA-F][0-9a-fA-F]*$/.test(value))
    throw providerRpcError(-32602, "'chainId' must be a hex string without leading zeros.")
  const id = Number(value)
  // The largest id for which v = chainId * 2 + 36 is still a safe integer.
  if (id > 4_503_599_627_370_476) throw providerRpcError(-32602, "'chainId' is too large.")
  return id
}

/** Reads a chain number, its hex form or its CAIP-2 id; throws 4902 for anything else. */
export function parseChainReference(chain: number | string): number {
  const id = Number(typeof chain === 'string' ? chain.replace(/^eip155:/, '') : chain)
  if (!Number.isSafeInteger(id) || id < 1) throw providerRpcError(4902, 'That is no EVM network.')
  return id
}
