import { KitError } from '@latchkit/core'
import { type createHttpClient, readBaseUnits } from '@latchkit/core/plugin'
import { cleanText, readField, readItems } from '@latchkit/core/untrusted'
import { readAddress } from '../address/readAddress.js'
import type { ExplorerAction, ExplorerRow } from './ExplorerRow.js'

/** How many rows to ask for at a time. */
const ROWS = 50

export type ExplorerClient = ReturnType<typeof createHttpClient>

/** Whose rows, and up to which block. */
export interface ExplorerQuestion {
  readonly action: ExplorerAction
  readonly address: string
  readonly endBlock: number
  readonly signal?: AbortSignal
}

/** Asks an explorer with Etherscan's API. Rows that cannot be read are left out; `isFull` says that there may be more. */
export async function askExplorer(
  client: ExplorerClient,
  { action, address, endBlock, signal }: ExplorerQuestion,
): Promise<{ readonly rows: readonly ExplorerRow[]; readonly isFull: boolean }> {
  const fixed = { module: 'account', startblock: 0, page: 1, offset: ROWS, sort: 'desc' }
  const query = { ...fixed, action, address, endblock: endBlock }
  const answer = await client.get({ query, ...(signal && { signal }) })
  const result = readField(answer, 'result')
  if (Array.isArray(result)) {
    const items = readItems(result)
    const rows = items.flatMap(row => readExplorerRow(action, row) ?? [])
    if (rows.length > 0 || items.length === 0) return { rows, isFull: items.length >= ROWS }
  }
  // Explorers report a refusal, such as 'Max rate limit reached', with status 200.
  throw new KitError('explorer-history/REFUSED', {
    message: cleanText(result, 200) || 'The explorer gave no answer that can be read',
    pluginId: 'explorer-history',
    retryable: true,
  })
}

/** Reads a row; `undefined` for one without its essential fields. */
function readExplorerRow(action: ExplorerAction, row: unknown): ExplorerRow | undefined {
  const number = (key: string, most = Number.MAX_SAFE_INTEGER) => {
    const text = readField(row, key)
    const value = typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
    return value <= most ? value : undefined
  }
  const hash = readField(row, 'hash')
  const block = number('blockNumber')
  const seconds = number('timeStamp', 253_402_300_799)
  const from = readAddress(readField(row, 'from'))
  const to = readAddress(readField(row, 'to'))
  const isNft = action === 'tokennfttx'
  const amount = isNft ? 1n : readBaseUnits(readField(row, 'value'))
  if (typeof hash !== 'string' || !/^0x[\da-f]{64}$/i.test(hash)) return undefined
  if (block === undefined || seconds === undefined || !from || amount === undefined) return undefined
  const shared = {
    action,
    hash: hash.toLowerCase(),
    block,
    minedAt: seconds * 1_000,
    from,
    to,
    nonce: action === 'txlist' ? number('nonce') : undefined,
    amount,
    failed: readField(row, 'isError') === '1' || readField(row, 'txreceipt_status') === '0',
    method: cleanText(readField(row, 'methodId'), 10),
  }
  if (action === 'txlist') return shared
  const address = readAddress(readField(row, 'contractAddress'))
  const id = readField(row, 'tokenID')
  if (!address || !to || (isNft && (typeof id !== 'string' || !/^\d{1,78}$/.test(id)))) return undefined
  const decimals = number('tokenDecimal', 255)
  return {
    ...shared,
    token: {
      address,
      name: cleanText(readField(row, 'tokenName')),
      symbol: cleanText(readField(row, 'tokenSymbol'), 20),
      ...(decimals !== undefined && { decimals }),
      ...(isNft && { id: String(id) }),
    },
  }
}
