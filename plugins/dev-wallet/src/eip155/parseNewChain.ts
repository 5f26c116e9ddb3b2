import { isRecord } from '../isRecord.js'
import { type Eip155Chain, parseEip155Chain } from './Eip155Chain.js'
import { parseChainId } from './parseChainId.js'
import { providerRpcError } from './providerRpcError.js'

const loopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** Remote endpoints must use TLS (EIP-3085). */
function isSafeUrl(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 2048) return false
  try {
    const { protocol, hostname } = new URL(value)
    return protocol === 'https:' || (protocol === 'http:' && loopback.test(hostname))
  } catch {
    return false
  }
}

function refuse(why: string): never {
  throw providerRpcError(-32602, why)
}

/** Checks the parameter of `wallet_addEthereumChain` (EIP-3085); throws −32602 with the reason. */
export function parseNewChain(asked: unknown): { chain: Eip155Chain; details: Record<string, unknown> } {
  if (!isRecord(asked)) return refuse('Expected one object that describes the network.')
  const id = parseChainId(asked['chainId'])
  const { chainName, rpcUrls, nativeCurrency: coin, blockExplorerUrls } = asked
  if (typeof chainName !== 'string' || !chainName.trim()) return refuse("'chainName' must be a name.")
  if (!Array.isArray(rpcUrls) || rpcUrls.length === 0 || !rpcUrls.every(isSafeUrl))
    return refuse("'rpcUrls' must be a list of https URLs.")
  if (!isRecord(coin) || typeof coin['symbol'] !== 'string' || !/^\S{1,11}$/.test(coin['symbol']))
    return refuse("'nativeCurrency.symbol' must have 1 to 11 characters.")
  if (coin['decimals'] !== 18) return refuse("'nativeCurrency.decimals' must be 18.")
  const explorers = blockExplorerUrls ?? []
  if (!Array.isArray(explorers) || !explorers.every(isSafeUrl))
    return refuse("'blockExplorerUrls' must be a list of https URLs.")

  const chain = parseEip155Chain({ id, name: chainName.trim(), rpcUrl: rpcUrls[0], symbol: coin['symbol'] })
  if (!chain) return refuse('The network cannot be used.')
  return {
    chain,
    details: {
      chainId: id,
      chainName: chain.name,
      rpcUrls,
      symbol: chain.symbol,
      blockExplorerUrls: explorers,
    },
  }
}
