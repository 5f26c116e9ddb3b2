import { isKitError, type KitErrorCode, type TransactionRequest, type TransferCheck } from '@latchkit/core'
import { readAccount } from '../api/readAccount.js'
import type { StacksEnv } from '../StacksEnv.js'
import { countWaiting, MOST_WAITING } from './countWaiting.js'
import { estimateFee } from './estimateFee.js'
import { invalid } from './invalid.js'
import { readToken } from './readToken.js'
import { type CheckedTransfer, readTransfer } from './readTransfer.js'

/** What says that a transfer cannot be; anything else says that nobody can tell. */
const failures: readonly KitErrorCode[] = ['address/INVALID', 'amount/INVALID', 'rpc/INVALID_PARAMS']

/**
 * Asks the network and the token's contract whether a transfer could be made now. What would leave or arrive nobody can measure:
 * no node plays a transaction that changes something.
 */
export async function checkTransfer(env: StacksEnv, request: TransactionRequest): Promise<TransferCheck> {
  const { transfer, networkId, account, signal } = request
  if (!transfer) throw invalid('Only transfers can be checked')
  try {
    const checked = readTransfer(env, transfer, request)
    const of = { address: account.address, signal }
    const [owned, { fee }, waiting, token] = await Promise.all([
      readAccount(env, networkId, of),
      estimateFee(env, request),
      countWaiting(env, networkId, of),
      checked.token === undefined ? undefined : readToken(env, networkId, { ...of, token: checked.token }),
    ])
    const lack = token
      ? lackOfToken(checked, token.balance)
      : lackOfFunds(checked.amount + fee, owned.free, owned.locked)
    const failure = lack ?? (token && lackOfFunds(fee, owned.free, owned.locked)) ?? lackOfPatience(waiting)
    return {
      ...(failure === undefined ? {} : { failure }),
      ...(token?.decimals === undefined ? {} : { decimals: token.decimals }),
      isContract: checked.recipient.includes('.'),
    }
  } catch (error) {
    if (isKitError(error) && failures.includes(error.code)) return { failure: error.message }
    throw error
  }
}

function lackOfFunds(needed: bigint, free: bigint, locked: bigint): string | undefined {
  if (needed <= free) return undefined
  const why = locked > 0n ? `: ${locked} microSTX are locked by stacking` : ''
  return `NotEnoughFunds: ${needed} microSTX are needed, and ${free} can be spent${why}`
}

const lackOfToken = ({ amount }: CheckedTransfer, balance?: bigint) =>
  balance !== undefined && amount > balance ? `The account owns ${balance} of this token` : undefined

const lackOfPatience = (waiting: number) =>
  waiting < MOST_WAITING ? undefined : `TooMuchChaining: ${waiting} transactions of this account wait already`
