import type { SqlRunner } from '../../store/SqlRunner.js'
import type { ApiChain } from '../ApiChain.js'
import { openChainIndex } from '../chain/openChainIndex.js'
import { indexEvmChain } from '../evm/indexEvmChain.js'
import { indexSolana } from '../solana/indexSolana.js'
import type { Leadership } from './Leadership.js'

export interface Indexer {
  /** Indexes all chains up to their heads now, if this node leads. Rejects if one of them cannot be read. */
  catchUp(): Promise<void>
  /** Rejects if this chain's index has made no progress for a minute. */
  check(chain: string): Promise<void>
  /** Stops once the current work is done. */
  close(): Promise<void>
}

export interface IndexerOptions {
  readonly sql: SqlRunner
  readonly chains: readonly ApiChain[]
  readonly leadership: Leadership
  /** The interval between two polls of a chain. */
  readonly pollMs: number
  onTrouble(chain: string, error: unknown): void
}

/** The longest interval between polls of a chain after failures. */
const LONGEST_WAIT = 30_000
/** An index that neither progressed nor was at the head for this long is stuck. */
const STUCK_MS = 60_000

/** Starts following the chains, each step by step at its own pace. */
export function createIndexer({ sql, chains, leadership, pollMs, onTrouble }: IndexerOptions): Indexer {
  const end = new AbortController()
  const followed = chains.map(chain => {
    const opening = lazily(async () => {
      const index = await openChainIndex(sql, chain.id)
      return chain.namespace === 'eip155' ? indexEvmChain(chain, index) : indexSolana(chain, index)
    })
    let under: Promise<void> = Promise.resolve()
    let movedAt = performance.now()
    const catchUp = () => {
      under = under
        .catch(() => {})
        .then(async () => {
          const step = await opening()
          let isThere = false
          while (!isThere && !end.signal.aborted) {
            isThere = !(await leadership.isLeader()) || (await step())
            movedAt = performance.now()
          }
        })
      return under
    }
    const isStuck = () => performance.now() - movedAt > STUCK_MS
    return { chain, catchUp, isStuck }
  })

  const loops = followed.map(async ({ chain, catchUp }) => {
    let wait = pollMs
    while (!end.signal.aborted) {
      try {
        await catchUp()
        wait = pollMs
      } catch (error) {
        if (end.signal.aborted) break
        onTrouble(chain.id, error)
        wait = Math.min(wait * 2, LONGEST_WAIT)
      }
      await pause(wait, end.signal)
    }
  })
  return {
    async catchUp() {
      await Promise.all(followed.map(each => each.catchUp()))
    },
    async check(id) {
      if (followed.some(({ chain, isStuck }) => chain.id === id && isStuck()))
        throw new Error('The index makes no progress.')
    },
    async close() {
      end.abort()
      await Promise.allSettled(loops)
    },
  }
}

/** Retries after a failure, unlike a cached promise. */
function lazily<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch(error => {
      made = undefined
      throw error
    })
    return made
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) return resolve()
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    timer.unref()
    signal.addEventListener('abort', done)
  })
}
