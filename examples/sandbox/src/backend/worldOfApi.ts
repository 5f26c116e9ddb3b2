import type { ApiChain } from '@latchkit/example-backend'
import { tokens } from '../constants.js'
import type { SandboxInfo } from '../SandboxInfo.js'

/** What of a running sandbox the blockchain API must know. */
export type ApiWorld = Pick<SandboxInfo, 'chains' | 'solana'>

/** Tells the blockchain API which chains there are. It vouches for all tokens but the hostile one. */
export function worldOfApi({ chains, solana }: ApiWorld): readonly ApiChain[] {
  const evm = chains.map((chain): ApiChain => {
    const { id, name, rpcUrl, nativeCurrency, multicall3, ens } = chain
    return {
      namespace: 'eip155',
      id: `eip155:${id}`,
      name,
      rpcUrl,
      nativeCurrency,
      multicall3,
      universalResolver: ens?.universalResolver,
      wrappedNative: tokens.WETH.address,
      tokens: chain.tokens.filter(({ address }) => address !== tokens.HOSTILE.address),
    }
  })
  if (!solana) return evm
  const nativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 }
  const { id, name, rpcUrl, tokens: mints } = solana
  return [...evm, { namespace: 'solana', id, name, rpcUrl, nativeCurrency, tokens: mints }]
}
