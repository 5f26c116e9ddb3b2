import { KitError, type TransactionRequest, type Transfer } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { coinWithBalance, Transaction } from '@mysten/sui/transactions'
import { parseAddress } from '../address/parseAddress.js'
import type { SuiClient } from '../chain/SuiClient.js'
import { toSuiError } from '../chain/toSuiError.js'
import { noTransaction, sourceOf } from './asData.js'
import { coinType } from './coinType.js'

/** Amounts of coins are 64 bits wide. */
const MOST = 2n ** 64n - 1n

/**
 * Checks a request and builds it with its gas, which the chain simulates for that. Throws `address/INVALID`,
 * `amount/INVALID`, `rpc/INVALID_PARAMS`, `sui/INSUFFICIENT_FUNDS`, `sui/WOULD_FAIL`.
 */
export async function buildTransaction(client: SuiClient, request: TransactionRequest): Promise<Uint8Array> {
  const { account, networkId, signal } = request
  const draft = request.transfer
    ? draftTransfer(request.transfer, networkId)
    : await readNative(request.native)
  const sender = draft.getData().sender
  if (sender && sender.toLowerCase() !== account.address) {
    throw new KitError('sign/MISMATCH', {
      message: 'The sender of the transaction is not the account in use',
      context: { field: 'sender' },
      pluginId: 'sui',
    })
  }
  draft.setSender(account.address)
  try {
    const built = await settleBy(draft.build({ client }), 30_000, signal)
    if (request.transfer) await settleBy(assertFunds(client, built, request.transfer.amount), 15_000, signal)
    return built
  } catch (error) {
    throw toSuiError(error)
  }
}

/**
 * A simulation has spare gas, so it does not notice that SUI is short: the visitor would pay for a failing
 * transaction. Other coins are counted while the transaction is built.
 */
async function assertFunds(client: SuiClient, built: Uint8Array, amount: bigint): Promise<void> {
  const { sender, gasData, commands } = Transaction.from(built).getData()
  const sendsGasCoin = commands.some(({ SplitCoins }) => SplitCoins?.coin.$kind === 'GasCoin')
  const owner = gasData.owner ?? sender ?? ''
  const needed = BigInt(gasData.budget ?? 0) + (sendsGasCoin ? amount : 0n)
  const { balance } = await client.core.getBalance({ owner })
  if (BigInt(balance.balance) >= needed) return
  throw new KitError('sui/INSUFFICIENT_FUNDS', {
    message: 'Not enough SUI for the amount and the fee',
    context: { needed: `${needed}` },
    pluginId: 'sui',
  })
}

function draftTransfer({ to, amount, asset, memo }: Transfer, networkId: string): Transaction {
  if (memo !== undefined) {
    const message = 'Sui has no memos: a transfer with one would lose it'
    throw new KitError('rpc/INVALID_PARAMS', { message, pluginId: 'sui' })
  }
  const recipient = parseAddress(to)
  const type = coinType(networkId, asset)
  if (typeof amount !== 'bigint' || amount <= 0n || amount > MOST) {
    throw new KitError('amount/INVALID', {
      message: 'The amount must be a bigint above zero that fits into 64 bits, in base units',
      context: { value: String(amount).slice(0, 60) },
      pluginId: 'sui',
    })
  }
  const draft = new Transaction()
  const coin = draft.add(coinWithBalance({ balance: amount, ...(type ? { type } : {}) }))
  draft.transferObjects([coin], recipient)
  return draft
}

async function readNative(request: unknown): Promise<Transaction> {
  const source = await sourceOf(request)
  try {
    return Transaction.from(source)
  } catch (cause) {
    throw noTransaction(cause)
  }
}
