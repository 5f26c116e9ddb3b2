import { isKitError, KitError, type TransactionRequest, type TransferCheck } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { cleanText } from '@latchkit/core/untrusted'
import { normalizeStructTag } from '@mysten/sui/utils'
import { parseAddress } from '../address/parseAddress.js'
import { findClient } from '../chain/findClient.js'
import { toSuiError } from '../chain/toSuiError.js'
import type { SuiEnv } from '../SuiEnv.js'
import { findNetwork } from '../sign/findNetwork.js'
import { buildTransaction } from './buildTransaction.js'
import { coinType, SUI } from './coinType.js'

/** Errors that mean certain failure, from the chain or the plugin itself, before anything is signed. */
const failures = ['sui/INSUFFICIENT_FUNDS', 'sui/WOULD_FAIL', 'sui/REFUSED', 'address/INVALID'] as const

/** Simulates a transfer on the newest state: whether it would fail, what would leave and what would arrive. */
export async function checkTransfer(env: SuiEnv, request: TransactionRequest): Promise<TransferCheck> {
  const { account, networkId, transfer, signal } = request
  if (!transfer) throw new KitError('rpc/INVALID_PARAMS', { message: 'Only transfers can be checked' })
  const client = await findClient(env, findNetwork(env, networkId))
  try {
    const transaction = await buildTransaction(client, request)
    const include = { balanceChanges: true, effects: true } as const
    const trial = await settleBy(client.core.simulateTransaction({ transaction, include }), 15_000, signal)
    if (trial.$kind === 'FailedTransaction') {
      const { error } = trial.FailedTransaction.status
      return { failure: cleanText(error?.message, 300) || 'The network would not take it' }
    }
    const { balanceChanges, effects } = trial.Transaction
    const type = coinType(networkId, transfer.asset) ?? SUI
    const moved = (owner: string) =>
      balanceChanges
        .filter(change => change.address === owner && normalizeStructTag(change.coinType) === type)
        .reduce((sum, { amount }) => sum + BigInt(amount), 0n)
    const to = parseAddress(transfer.to)
    if (to === account.address) return {}
    // SUI leaves together with the fee.
    const { computationCost, storageCost, storageRebate } = effects.gasUsed
    const gas = type === SUI ? BigInt(computationCost) + BigInt(storageCost) - BigInt(storageRebate) : 0n
    return { spent: -moved(account.address) - gas, received: moved(to) }
  } catch (error) {
    const known = toSuiError(error)
    if (failures.some(code => isKitError(known, code))) return { failure: known.message }
    throw known
  }
}
