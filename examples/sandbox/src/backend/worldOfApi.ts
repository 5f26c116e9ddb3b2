import type { ApiChain, ApiOptions } from '@latchkit/example-backend'
import { type Hex, type SandboxToken, sandboxChains, tokens } from '../constants.js'
import { seededTokens } from '../seed/seedAddresses.js'
import type { SolanaInfo } from '../solana/startSolana.js'

export interface ApiWorld {
  readonly chains: readonly {
    readonly id: number
    readonly name: string
    readonly rpcUrl: string
    readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
    readonly multicall3: Hex
    readonly tokens: readonly SandboxToken[]
    readonly pools: { readonly factory: Hex; readonly router: Hex }
    readonly ens?: { readonly universalResolver: Hex }
  }[]
  readonly solana?: SolanaInfo
  readonly isSeeded?: boolean
  /** The card partner's service. */
  readonly seller?: string
  /** Finds what smart accounts let others take. */
  readonly findPermissions?: ApiOptions['findPermissions']
}

/** A token as the API lists it, which has another word for its picture. */
const vouched = <Token extends { readonly icon?: string }>({ icon, ...token }: Token) => ({
  ...token,
  ...(icon && { iconUrl: icon }),
})

/** Describes the chains to the blockchain API. It vouches for all tokens except the hostile one. */
export function worldOfApi({ chains, solana, isSeeded }: ApiWorld): readonly ApiChain[] {
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
      pools: { ...chain.pools, stables: [tokens.USDC.address] },
      tokens: [
        ...chain.tokens.filter(({ address }) => address !== tokens.HOSTILE.address),
        ...(isSeeded && id === sandboxChains.harbour.id ? seededTokens : []),
      ].map(vouched),
    }
  })
  if (!solana) return evm
  const nativeCurrency = { name: 'Solana', symbol: 'SOL', decimals: 9 }
  const { id, name, rpcUrl, tokens: mints } = solana
  return [...evm, { namespace: 'solana', id, name, rpcUrl, nativeCurrency, tokens: mints.map(vouched) }]
}
