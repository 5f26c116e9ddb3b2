import type { ChainReader, ChainReaders } from './chain/ChainReader.js'
import { createEvmReader } from './evm/createEvmReader.js'
import { createSolanaReader } from './solana/createSolanaReader.js'

/** Creates the readers, each on first use. */
export function createChainReaders(): ChainReaders {
  const made = new Map<string, ChainReader>()
  return {
    of(chain) {
      const reader =
        made.get(chain.id) ??
        (chain.namespace === 'eip155' ? createEvmReader(chain) : createSolanaReader(chain))
      made.set(chain.id, reader)
      return reader
    },
  }
}
