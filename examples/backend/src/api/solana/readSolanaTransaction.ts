import { zeroAddress } from 'viem'
import type { IndexedTransaction, Transfer } from '../chain/IndexedTransaction.js'
import { readInstruction, type SolanaMove } from './readInstruction.js'
import type { SolanaInstruction, SolanaTransaction } from './solanaShapes.js'

export interface TokenAccount {
  readonly owner: string
  readonly mint: string
}

/** Reads a transaction's transfers, and the token accounts that have to be resolved for them. */
export function readMoves({ transaction, meta }: SolanaTransaction) {
  const { writable = [], readonly = [] } = meta.loadedAddresses ?? {}
  const keys = [...transaction.message.accountKeys, ...writable, ...readonly]
  const told = new Map<string, TokenAccount>()
  for (const { accountIndex, mint, owner } of [
    ...(meta.preTokenBalances ?? []),
    ...(meta.postTokenBalances ?? []),
  ]) {
    const key = keys[accountIndex]
    if (key && owner) told.set(key, { owner, mint })
  }
  const inner = (meta.innerInstructions ?? []).flatMap(({ instructions }) => instructions)
  const read = ({ programIdIndex, accounts, data }: SolanaInstruction) =>
    readInstruction(
      keys[programIdIndex] ?? '',
      accounts.map(at => keys[at] ?? ''),
      data,
    ) ?? []
  const moves = meta.err == null ? [...transaction.message.instructions, ...inner].flatMap(read) : []
  const asked = moves.flatMap(move => (move.kind === 'token' ? [move.from, move.to] : []))
  const needed = asked.filter(key => key !== undefined && !told.has(key)) as string[]
  return { moves, told, needed }
}

/** Builds the transaction for the index. An unknown token account stands for itself. */
export function readSolanaTransaction(
  { slot, blockTime, transaction, meta }: SolanaTransaction,
  moves: readonly SolanaMove[],
  accountOf: (key: string) => TokenAccount | undefined,
): IndexedTransaction {
  const transfers = moves.flatMap((move): Transfer[] => {
    if (move.kind === 'native') return [move]
    const [from, to] = [move.from, move.to].map(key => (key === undefined ? undefined : accountOf(key)))
    const token = move.mint ?? from?.mint ?? to?.mint
    if (!token) return []
    return [
      {
        kind: 'fungible',
        token,
        from: from?.owner ?? move.from ?? zeroAddress,
        to: to?.owner ?? move.to ?? zeroAddress,
        amount: move.amount,
      },
    ]
  })
  const [hash = ''] = transaction.signatures
  const [sender = ''] = transaction.message.accountKeys
  return {
    hash,
    height: BigInt(slot),
    minedAt: blockTime ?? 0,
    sender,
    recipient: transfers.find(({ from }) => from === sender)?.to,
    failed: meta.err != null,
    method: moves.length > 0 ? 'send' : 'execute',
    transfers,
  }
}
