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
