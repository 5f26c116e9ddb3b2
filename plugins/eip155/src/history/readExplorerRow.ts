import { cleanText, readBaseUnits, readField } from '@latchkit/core/plugin'
import { readAddress } from '../address/readAddress.js'
import type { ExplorerAction, ExplorerRow } from './ExplorerRow.js'

/** Reads a row; `undefined` for one that lacks what it is about. */
export function readExplorerRow(action: ExplorerAction, row: unknown): ExplorerRow | undefined {
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
