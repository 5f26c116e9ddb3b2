import { namesNetwork } from '@latchkit/core/plugin'
import { type ChainRpc, chainRpc } from '../rpc/chainRpc.js'
import type { SolanaEnv } from '../SolanaEnv.js'

/** Reads the network of `.sol` names, which the app need not offer. Throws `kit/INVALID_OPTIONS`. */
export function namesRpc({ config, checked }: SolanaEnv): ChainRpc | undefined {
  const network = namesNetwork(config.names, 'solana', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
  return network && chainRpc({ config: { networks: [network] }, checked }, network.id)
}
