import type { SqlRunner } from '../../store/SqlRunner.js'
import { accountMoves } from './accountMoves.js'
import { describePools } from './describePools.js'
import type { IndexedBlock, PooledBlock } from './IndexedTransaction.js'
import {
  forgetAll,
  forgetBlocks,
  knownTokens,
  readBlocks,
  readCheckpoint,
  readFactory,
  startChain,
  storeBlocks,
  storePools,
} from './indexStatements.js'
import type { TokenRecord } from './TokenRecord.js'

/** The position of a chain's index; height −1 before its first block. */
export interface Checkpoint {
  readonly height: bigint
  readonly hash: string
}

export interface ChainIndex {
  checkpoint(): Promise<Checkpoint>
  /**
   * Stores blocks and moves the checkpoint in one transaction. Returns false, with nothing stored, if the
   * checkpoint has moved since the caller read it: another indexer was faster.
   */
  store(
    from: Checkpoint,
    to: Checkpoint,
    blocks: readonly IndexedBlock[],
    tokens: readonly TokenRecord[],
  ): Promise<boolean>
  /** Reverts every block above `to`. Returns false if another indexer moved the checkpoint. */
  rollBack(from: Checkpoint, to: Checkpoint): Promise<boolean>
  /** The blocks that can still be reverted, newest first. */
  recentBlocks(): Promise<readonly Checkpoint[]>
  /** The factory whose pools the index follows, if any. */
  factory(): Promise<string | undefined>
  /** Follows the pools of a factory, including their events in the stored blocks. */
  followPools(factory: string, blocks: readonly PooledBlock[]): Promise<void>
  /** Those of the given tokens that have no record yet. */
  unknownTokens(addresses: readonly string[]): Promise<readonly string[]>
}

/** The characters of moves that fit into a key entry besides everything else. */
const MOST_IN_KEY = 1_200

/** How many blocks can be reverted. After a deeper reorganisation, the chain's index starts over. */
const KEPT_BLOCKS = 512

export async function openChainIndex(sql: SqlRunner, chain: string): Promise<ChainIndex> {
  await sql.query(startChain, [chain])
  return {
    async checkpoint() {
      const [row] = await sql.query<{ height: string; hash: string }>(readCheckpoint, [chain])
      if (!row) throw new Error(`The index of ${chain} has no checkpoint.`)
      return { height: BigInt(row.height), hash: row.hash }
    },
    async store(from, to, blocks, tokens) {
      const given = JSON.stringify({ ...describe(blocks), tokens })
      const values = [chain, `${from.height}`, from.hash, `${to.height}`, to.hash, given, KEPT_BLOCKS]
      const [row] = await sql.query<{ moved: number }>(storeBlocks, values)
      return row?.moved === 1
    },
    async rollBack(from, to) {
      const statement = to.height < 0n ? forgetAll : forgetBlocks
      const values = [chain, `${from.height}`, from.hash, `${to.height}`, to.hash]
      const [row] = await sql.query<{ moved: number }>(statement, values)
      return row?.moved === 1
    },
    async recentBlocks() {
      const rows = await sql.query<{ height: string; hash: string }>(readBlocks, [chain])
      return rows.map(({ height, hash }) => ({ height: BigInt(height), hash }))
    },
    async factory() {
      const [row] = await sql.query<{ factory: string }>(readFactory, [chain])
      return row?.factory
    },
    async followPools(factory, blocks) {
      await sql.query(storePools, [chain, factory, JSON.stringify(describePools(blocks))])
    },
    async unknownTokens(addresses) {
      if (addresses.length === 0) return []
      const rows = await sql.query<{ address: string }>(knownTokens, [chain, [...addresses]])
      const known = new Set(rows.map(({ address }) => address))
      return addresses.filter(address => !known.has(address))
    },
  }
}

/** Blocks as rows for the statement. */
function describe(blocks: readonly IndexedBlock[]) {
  let n = 0
  const transactions: object[] = []
  const activity: object[] = []
  const described = blocks.map(block => {
    const { height, hash, minedAt, transactions: list } = block
    const accounts = new Set<string>()
    for (const transaction of list) {
      n += 1
      const { sender, recipient, failed, nonce, method } = transaction
      const own = { sender, recipient, failed, method, nonce: nonce === undefined ? undefined : `${nonce}` }
      transactions.push({ n, hash: transaction.hash, height: `${transaction.height}`, ...own })
      for (const [account, moves] of accountMoves(transaction)) {
        accounts.add(account)
        const isBulk = JSON.stringify(moves).length > MOST_IN_KEY
        activity.push({ n, account, mined_at: transaction.minedAt, is_bulk: isBulk, moves })
      }
    }
    return { height: `${height}`, hash, mined_at: minedAt, accounts: [...accounts] }
  })
  return { blocks: described, transactions, activity, ...describePools(blocks) }
}
