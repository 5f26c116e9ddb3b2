import { isKitError, KitError, type TransactionRequest, type TransferCheck } from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import type { ApiPromise } from '@polkadot/api'
import { currentApi } from '../chain/apiFor.js'
import { leastBalance, type OwnedCoin, readCoin } from '../chain/readCoin.js'
import { keyOf } from '../connect/readAccounts.js'
import type { PolkadotEnv } from '../PolkadotEnv.js'
import type { Extrinsic } from './assertSigned.js'
import { buildExtrinsic } from './buildExtrinsic.js'
import { networkFee } from './networkFee.js'
import { type DispatchError, wordsOf } from './wordsOf.js'

/** Errors before the network is asked: the transfer would certainly fail. */
const REFUSED = ['address/INVALID', 'amount/INVALID']
/** The runtime's errors (`TokenError`) that are known without running the call. */
const words = {
  missing: 'Funds are unavailable',
  frozen: 'Funds exist but are frozen',
  dies: 'Account that must exist would die',
  belowLeast: 'Account cannot exist with the funds that would be given',
}

/**
 * Checks a transfer: by a dry run where the runtime offers one, and always by the balances of both sides, because a
 * dry run charges no fee. Returns what would leave and arrive only after a dry run.
 */
export async function checkTransfer(env: PolkadotEnv, request: TransactionRequest): Promise<TransferCheck> {
  const { transfer, account, networkId, signal } = request
  if (!transfer) throw new KitError('rpc/INVALID_PARAMS', { message: 'Only transfers can be checked' })
  const api = await currentApi(env, networkId, signal)
  const { address } = account
  const { to, amount } = transfer
  let extrinsic: Extrinsic
  try {
    extrinsic = buildExtrinsic(env, api, request)
  } catch (error) {
    if (isKitError(error) && REFUSED.includes(error.code)) return { failure: error.message }
    throw error
  }
  const assetId = /\/assets:(\d+)$/.exec(transfer.asset ?? '')?.[1]
  const [own, theirs, tokens, { fee }, run] = await Promise.all([
    readCoin(api, address, signal),
    readCoin(api, to, signal),
    assetId === undefined ? undefined : readTokens(api, assetId, address, signal),
    networkFee(env, { extrinsic, networkId, account, signal }),
    dryRun(api, extrinsic, { address, signal }),
  ])
  const coins = assetId === undefined ? amount : 0n
  const isTooLittle = assetId === undefined && theirs.total + amount < leastBalance(api)
  const failure =
    run?.failure ??
    (tokens !== undefined && tokens < amount ? words.missing : undefined) ??
    shortage(own, coins + fee) ??
    (isTooLittle ? words.belowLeast : undefined)
  return {
    ...(failure === undefined ? {} : { failure }),
    ...(run && !run.failure ? movedAmounts(run.events, { from: address, to, assetId }) : {}),
    isContract: isOfPallet(to),
  }
}

function shortage({ total, locked, spendable }: OwnedCoin, needed: bigint): string | undefined {
  if (needed <= spendable) return undefined
  if (needed > total) return words.missing
  return needed <= spendable + locked ? words.frozen : words.dies
}

async function readTokens(
  api: ApiPromise,
  id: string,
  address: string,
  signal?: AbortSignal,
): Promise<bigint> {
  const entry = await settleBy(api.query['assets']?.['account']?.(id, address), 15_000, signal)
  const { isSome, unwrap } = entry as unknown as {
    isSome: boolean
    unwrap(): { balance: { toBigInt(): bigint } }
  }
  return isSome ? unwrap.call(entry).balance.toBigInt() : 0n
}

/** Accounts of pallets and parachains begin with these bytes, and have no key. */
const isOfPallet = (address: string): boolean => /^(?:6d6f646c|70617261|7369626c)/.test(keyOf(address) ?? '')

/** The account to sum, for the native coin or a token of the assets pallet. */
interface Movement {
  readonly from: string
  readonly to: string
  readonly assetId?: string
}

/** Sums what leaves and arrives from the runtime's own events; none where it emitted none. */
function movedAmounts(
  events: readonly RuntimeEvent[],
  { from, to, assetId }: Movement,
): { spent?: bigint; received?: bigint } {
  const transfers = events.flatMap(({ section, method, data }) => {
    const parts = data.map(part => part.toString())
    const [asset, sender, receiver, amount] = assetId === undefined ? [undefined, ...parts] : parts
    const isOurs =
      assetId === undefined
        ? section === 'balances' && method === 'Transfer'
        : section === 'assets' && method === 'Transferred' && asset === assetId
    return isOurs && sender && receiver && /^\d{1,40}$/.test(amount ?? '')
      ? [{ sender: keyOf(sender), receiver: keyOf(receiver), amount: BigInt(amount ?? 0) }]
      : []
  })
  if (transfers.length === 0) return {}
  const sum = (role: 'sender' | 'receiver', address: string) =>
    transfers.reduce((total, moved) => total + (moved[role] === keyOf(address) ? moved.amount : 0n), 0n)
  return {
    spent: sum('sender', from),
    ...(keyOf(from) === keyOf(to) ? {} : { received: sum('receiver', to) }),
  }
}

/** An event of the runtime: `balances.Transfer` and what it carries. */
interface RuntimeEvent {
  readonly section: string
  readonly method: string
  readonly data: readonly { toString(): string }[]
}

interface DryRun {
  readonly failure?: string
  readonly events: readonly RuntimeEvent[]
}

interface RuntimeCall {
  (...args: readonly unknown[]): Promise<Answer>
  readonly meta: { readonly params: readonly unknown[] }
}
interface Answer {
  readonly isOk: boolean
  readonly asOk: {
    readonly executionResult: { readonly isErr: boolean; readonly asErr: { readonly error: DispatchError } }
    readonly emittedEvents: readonly RuntimeEvent[]
  }
}

/** Dry-runs a call, where the runtime has `DryRunApi` (2024); `undefined` otherwise. */
async function dryRun(
  api: ApiPromise,
  extrinsic: Extrinsic,
  { address, signal }: { readonly address: string; readonly signal?: AbortSignal },
): Promise<DryRun | undefined> {
  const call = api.call['dryRunApi']?.['dryRunCall'] as RuntimeCall | undefined
  if (!call) return undefined
  const origin = { system: { Signed: address } }
  // The second version also needs an XCM version, which no transfer here uses.
  const args = [origin, extrinsic.method, ...(call.meta.params.length > 2 ? [4] : [])]
  const answer = await settleBy(call(...args), 20_000, signal)
  if (!answer.isOk) return undefined
  const { executionResult, emittedEvents } = answer.asOk
  const failure = executionResult.isErr ? wordsOf(api, executionResult.asErr.error) : undefined
  return { events: [...emittedEvents], ...(failure === undefined ? {} : { failure }) }
}
