import * as z from 'zod'
import type { SolanaApiChain } from '../ApiChain.js'
import type { ChainIndex } from '../chain/openChainIndex.js'
import type { TokenRecord } from '../chain/TokenRecord.js'
import { createNode, type Node } from '../rpc/createNode.js'
import { systemProgram, token2022Program, tokenProgram } from './programs.js'
import { readMoves, readSolanaTransaction, type TokenAccount } from './readSolanaTransaction.js'
import { accountsShape, signaturesShape, transactionShape } from './solanaShapes.js'
import { readMintDecimals, readTokenAccount } from './tokenLayout.js'

const programs = [systemProgram, tokenProgram, token2022Program]
const PAGE = 1_000
const BATCH = 100
const markerShape = z.record(z.string(), z.string())

/**
 * Creates a function that brings a cluster's index up to date. It follows the signatures of the programs that
 * move currency and tokens, which only your own cluster can list. It reads only finalized transactions, so
 * nothing is ever reverted.
 */
export function indexSolana(chain: SolanaApiChain, index: ChainIndex): () => Promise<boolean> {
  const node = createNode(chain.rpcUrl)
  return async () => {
    const at = await index.checkpoint()
    const marker = at.hash === '' ? {} : markerShape.parse(JSON.parse(at.hash))
    const lists = await Promise.all(programs.map(program => listNew(node, program, marker[program])))
    const newest = { ...marker }
    programs.forEach((program, n) => {
      const first = lists[n]?.[0]
      if (first) newest[program] = first.signature
    })
    const once = new Map(lists.flatMap(list => list.toReversed()).map(entry => [entry.signature, entry]))
    const entries = [...once.values()].sort((a, b) => a.slot - b.slot)
    if (entries.length === 0) return true
    const transactions = await readAll(
      node,
      entries.map(({ signature }) => signature),
    )
    const read = transactions.map(transaction => ({ transaction, ...readMoves(transaction) }))
    const accounts = await readAccounts(
      node,
      read.flatMap(({ needed }) => needed),
    )
    const indexed = read.map(({ transaction, moves, told }) =>
      readSolanaTransaction(transaction, moves, key => told.get(key) ?? accounts.get(key)),
    )
    const mints = indexed.flatMap(({ transfers }) => transfers.flatMap(({ token }) => token ?? []))
    const tokens = await readMints(node, chain, await index.unknownTokens([...new Set(mints)]))
    const height = BigInt(entries.at(-1)?.slot ?? 0)
    const minedAt = indexed.at(-1)?.minedAt ?? 0
    const block = { height, hash: `slot ${height}`, minedAt, transactions: indexed }
    await index.store(at, { height, hash: JSON.stringify(newest) }, [block], tokens)
    return true
  }
}

/** An address's signatures since the last known one, newest first. */
async function listNew(node: Node, address: string, until: string | undefined) {
  const all: z.output<typeof signaturesShape> = []
  for (;;) {
    const before = all.at(-1)?.signature
    const options = { limit: PAGE, before, until, commitment: 'finalized' }
    const page = await node.ask(signaturesShape, 'getSignaturesForAddress', [address, options])
    all.push(...page)
    if (page.length < PAGE) return all
  }
}

async function readAll(node: Node, signatures: readonly string[]) {
  const all: z.output<typeof transactionShape>[] = []
  const options = { encoding: 'json', maxSupportedTransactionVersion: 0, commitment: 'finalized' }
  for (let n = 0; n < signatures.length; n += BATCH) {
    const questions = signatures
      .slice(n, n + BATCH)
      .map(signature => ({ method: 'getTransaction', params: [signature, options] }))
    all.push(...(await node.askAll(transactionShape, questions)))
  }
  return all
}

async function readAccounts(node: Node, keys: readonly string[]): Promise<ReadonlyMap<string, TokenAccount>> {
  const found = new Map<string, TokenAccount>()
  for (const [key, data] of await readData(node, keys)) {
    const account = readTokenAccount(data)
    if (account) found.set(key, account)
  }
  return found
}

async function readMints(
  node: Node,
  chain: SolanaApiChain,
  mints: readonly string[],
): Promise<readonly TokenRecord[]> {
  const data = await readData(node, mints)
  return mints.map(address => {
    const known = chain.tokens?.find(token => token.address === address)
    const decimals = readMintDecimals(data.get(address) ?? '')
    const { name = '', symbol = '' } = known ?? {}
    return { chain: chain.id, address, kind: 'fungible', name, symbol, decimals }
  })
}

async function readData(node: Node, keys: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const once = [...new Set(keys)]
  const found = new Map<string, string>()
  for (let n = 0; n < once.length; n += BATCH) {
    const part = once.slice(n, n + BATCH)
    const { value } = await node.ask(accountsShape, 'getMultipleAccounts', [part, { encoding: 'base64' }])
    part.forEach((key, at) => {
      const data = value[at]?.data[0]
      if (data) found.set(key, data)
    })
  }
  return found
}
