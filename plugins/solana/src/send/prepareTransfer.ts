import { KitError, type TransactionRequest, type Transfer } from '@latchkit/core'
import { parseAddress } from '../address/parseAddress.js'
import type { ChainRpc } from '../rpc/chainRpc.js'
import { transferLamports } from './instructions.js'
import { invalid } from './invalid.js'
import type { PreparedTransfer } from './PreparedTransfer.js'
import { prepareTokenTransfer } from './prepareTokenTransfer.js'
import { setFee } from './setFee.js'

const MOST_UNITS = 2n ** 64n - 1n

/** Writes a transfer as instructions. Throws `amount/INVALID`, `address/INVALID` and `rpc/INVALID_PARAMS`. */
export async function prepareTransfer(
  rpc: ChainRpc,
  { account, networkId, transfer, signal }: TransactionRequest & { readonly transfer: Transfer },
): Promise<PreparedTransfer> {
  const { amount, asset } = transfer
  if (typeof amount !== 'bigint' || amount < 0n || amount > MOST_UNITS) {
    throw new KitError('amount/INVALID', {
      message: 'The amount must be base units that fit into 64 bits',
      context: { value: String(amount).slice(0, 60) },
      pluginId: 'solana',
    })
  }
  const from = account.address
  const [, chain, kind, reference = ''] = /^([^/]+)\/([^:/]+):([^:/]+)$/.exec(asset ?? '') ?? []
  if (asset === undefined || (chain === networkId && kind === 'slip44')) {
    const destination = parseAddress(transfer.to)
    const memoBytes = new TextEncoder().encode(transfer.memo).length
    const instructions = [...setFee(memoBytes), transferLamports(from, destination, amount)]
    return { instructions, rent: 0n, source: from, destination }
  }
  if (chain !== networkId) throw invalid(`${asset} is not on ${networkId}`)
  if (kind !== 'token') throw invalid(`${kind} assets cannot be sent`)
  return prepareTokenTransfer({ rpc, from, transfer, mint: reference, signal })
}
