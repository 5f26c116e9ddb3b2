import {
  type CaipNetworkId,
  isKitError,
  type KitErrorCode,
  type TransactionRequest,
  type TransferCheck,
} from '@latchkit/core'
import { readField } from '@latchkit/core/untrusted'
import { decodeAddress } from '../address/decodeAddress.js'
import { askApi } from '../api/askApi.js'
import { readAccount } from '../api/readAccount.js'
import { readContract } from '../api/readContract.js'
import { writePrincipal } from '../clarity/writeClarity.js'
import type { StacksEnv } from '../StacksEnv.js'
import { estimateFee } from './estimateFee.js'
import { invalid } from './invalid.js'
import { assertToOther, type CheckedTransfer, readTransfer } from './readTransfer.js'

/** Errors which mean that a transfer cannot succeed; with any other, the result is unknown. */
const failures: readonly KitErrorCode[] = ['address/INVALID', 'amount/INVALID', 'rpc/INVALID_PARAMS']

/**
 * Asks the network and the token's contract whether a transfer could succeed now. What would leave or arrive cannot
 * be measured: no node simulates state changes.
 */
export async function checkTransfer(env: StacksEnv, request: TransactionRequest): Promise<TransferCheck> {
  const { transfer, networkId, account, signal } = request
  if (!transfer) throw invalid('Only transfers can be checked')
  try {
    const checked = readTransfer(env, transfer, networkId)
    assertToOther(request)
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
    const failure = lack ?? (token && lackOfFunds(fee, owned.free, owned.locked)) ?? tooManyWaiting(waiting)
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

const tooManyWaiting = (waiting: number) =>
  waiting < MOST_WAITING ? undefined : `TooMuchChaining: ${waiting} transactions of this account wait already`

/** Maximum number of pending transactions of one account in a node (`MAXIMUM_MEMPOOL_TX_CHAINING` of stacks-core). */
const MOST_WAITING = 25

/** The number of an account's pending transactions; 0 where the endpoint is a plain node, which does not report it. */
async function countWaiting(
  env: StacksEnv,
  networkId: CaipNetworkId,
  { address, signal }: { readonly address: string; readonly signal?: AbortSignal },
): Promise<number> {
  const path = `/extended/v1/address/${address}/nonces`
  const answer = await askApi(env, networkId, { path, signal }).catch(error => {
    if (isKitError(error, 'http/STATUS')) return undefined
    throw error
  })
  const [next, last] = ['possible_next_nonce', 'last_executed_tx_nonce'].map(key => readField(answer, key))
  if (!Number.isSafeInteger(next)) return 0
  const waiting = Number(next) - (Number.isSafeInteger(last) ? Number(last) + 1 : 0)
  return Number.isSafeInteger(last) || last === null ? Math.max(0, waiting) : 0
}

/** The data of a SIP-010 token's contract. */
interface TokenState {
  /** Of the account, in base units. */
  readonly balance?: bigint
  readonly decimals?: number
}

interface TokenQuestion {
  readonly token: string
  readonly address: string
  readonly signal?: AbortSignal
}

async function readToken(
  env: StacksEnv,
  networkId: CaipNetworkId,
  { token, address, signal }: TokenQuestion,
): Promise<TokenState> {
  const who = decodeAddress(address)
  async function ask(method: string, args: readonly string[]): Promise<bigint | undefined> {
    try {
      const said = await readContract(env, networkId, { contract: token, method, args, signal })
      return said?.kind === 'uint' ? said.value : undefined
    } catch (error) {
      // A missing function or an unexpected result leaves the field unset.
      if (isKitError(error, 'http/BAD_RESPONSE') || isKitError(error, 'http/STATUS')) return undefined
      throw error
    }
  }
  const [balance, decimals] = await Promise.all([
    typeof who === 'string' ? undefined : ask('get-balance', [writePrincipal(who)]),
    ask('get-decimals', []),
  ])
  return {
    ...(balance === undefined ? {} : { balance }),
    ...(decimals === undefined || decimals > 255n ? {} : { decimals: Number(decimals) }),
  }
}
