import type { SqlRunner } from '../../store/SqlRunner.js'
import type { ApiChain } from '../ApiChain.js'
import type { Move } from '../chain/Move.js'
import { type TokenRegistry, tokenKey } from '../tokens/createTokenRegistry.js'
import { type ExplorerRow, findForExplorer } from './explorerStatement.js'

export interface ExplorerQuery {
  readonly action: 'txlist' | 'tokentx' | 'tokennfttx'
  readonly account: string
  readonly startBlock: number
  readonly endBlock: number
  readonly page: number
  readonly offset: number
}

/** Rows with Etherscan's field names; every value is text. */
export type Explorer = (chain: ApiChain, query: ExplorerQuery) => Promise<readonly Record<string, string>[]>

const kinds = { txlist: 'native', tokentx: 'fungible', tokennfttx: 'nft' } as const
const APPROVE = '0x095ea7b3'

/** Creates it on the same index as history. */
export function createExplorer(sql: SqlRunner, registry: TokenRegistry): Explorer {
  return async (chain, { action, account, startBlock, endBlock, page, offset }) => {
    const kind = kinds[action]
    const skipped = (page - 1) * offset
    const values = [account, chain.id, startBlock, endBlock, kind, offset, skipped]
    const rows = await sql.query<ExplorerRow>(findForExplorer, values)
    const movesOf = (row: ExplorerRow) => (row.moves as readonly Move[]).filter(({ k }) => k === kind)
    if (action === 'txlist') return rows.map(row => describeTransaction(row, movesOf(row), account))
    const addresses = rows.flatMap(row => movesOf(row).flatMap(({ t }) => t ?? []))
    const known = await registry.find([...new Set(addresses)].map(address => ({ chain: chain.id, address })))
    return rows.flatMap(row =>
      movesOf(row).map(move => {
        const token = known.get(tokenKey(chain.id, move.t ?? ''))
        const out = move.d === 'out'
        return {
          ...factsOf(row),
          from: out ? account : move.p,
          to: out ? move.p : account,
          contractAddress: move.t ?? '',
          tokenName: token?.name ?? '',
          tokenSymbol: token?.symbol ?? '',
          tokenDecimal: `${token?.decimals ?? ''}`,
          ...(move.i === undefined ? { value: move.a } : { tokenID: move.i }),
        }
      }),
    )
  }
}

const factsOf = ({ height, minedAt, hash, nonce }: ExplorerRow) => ({
  blockNumber: height,
  timeStamp: minedAt,
  hash,
  nonce: nonce ?? '',
})

/** Only payments made by the transaction itself are known; the value of a call to a contract is that payment. */
function describeTransaction(
  row: ExplorerRow,
  moves: readonly Move[],
  account: string,
): Record<string, string> {
  const { sender, recipient, failed, method } = row
  const [move] = moves.filter(({ d }) => (d === 'out') === (sender === account))
  return {
    ...factsOf(row),
    from: sender,
    to: recipient ?? '',
    value: move?.a ?? '0',
    isError: failed ? '1' : '0',
    txreceipt_status: failed ? '0' : '1',
    methodId: method === 'approve' ? APPROVE : '0x',
  }
}
