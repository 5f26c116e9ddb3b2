import type { EvmNetwork } from './EvmOptions.js'

/** The fields that `evmNetwork` does not fill in. */
export interface EvmNetworkInput extends Omit<EvmNetwork, 'nativeCurrency' | 'rpcUrl'> {
  /** Default: Ether, 18 decimals. */
  readonly nativeCurrency?: EvmNetwork['nativeCurrency']
  /** Where to read; a list is tried in order. */
  readonly rpcUrl: string | readonly string[]
  /** https address of a block explorer. */
  readonly explorerUrl?: string
}

/**
 * Describes a network by little more than its RPC URL.
 *
 * @example
 * evm({ networks: [evmNetwork({ id: 31337, name: 'Local', rpcUrl: 'http://127.0.0.1:8545' })] })
 */
export function evmNetwork({ explorerUrl, ...input }: EvmNetworkInput): EvmNetwork {
  return {
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    ...(explorerUrl === undefined ? {} : { blockExplorers: { default: { url: explorerUrl } } }),
    ...input,
  }
}
