import {
  type Account,
  Balances,
  type CaipNetworkId,
  isKitError,
  type NetworkReader,
  NetworkReads,
} from '@latchkit/core'
import { settleBy } from '@latchkit/core/async'
import { readBaseUnits } from '@latchkit/core/plugin'
import type { OnRampContext } from '../contract/OnRampEnv.js'
import type { Tracked } from '../storage/purchaseStore.js'

export const READ_TIMEOUT_MS = 8_000

type Asset = Tracked['asset']

interface Place {
  readonly networkId: CaipNetworkId
  readonly asset: Asset
}

/** Reads the network for at most 8 s; `undefined` if its family does not report transfers. */
async function ask<T>(
  ctx: OnRampContext,
  account: Account,
  networkId: CaipNetworkId,
  read: (reader: NetworkReader) => Promise<T>,
  signal: AbortSignal,
): Promise<T | undefined> {
  const opening = ctx.find(NetworkReads, { namespace: account.namespace })?.reader({ networkId })
  return opening && settleBy(opening.then(read), READ_TIMEOUT_MS, signal)
}

/** An account's balance of an asset in base units, from the network itself if the app can read it. Rejects if unknown. */
export async function readUnits(
  ctx: OnRampContext,
  account: Account,
  { networkId, asset }: Place,
  signal: AbortSignal,
): Promise<bigint> {
  const { address } = account
  const units = await ask(
    ctx,
    account,
    networkId,
    reader => reader.balanceOf({ address, asset, signal }),
    signal,
  )
  if (units !== undefined) return units
  const asked = ctx.use(Balances, account).balances({ account, networkId, fresh: true, signal })
  const row = (await settleBy(asked, READ_TIMEOUT_MS, signal)).find(each => each.asset === asset)
  return row?.amount ?? 0n
}

/** The latest block and its timestamp; `undefined` if the app cannot read the network. Rejects if the read fails. */
export const readHead = (
  ctx: OnRampContext,
  account: Account,
  networkId: CaipNetworkId,
  signal: AbortSignal,
) => ask(ctx, account, networkId, reader => reader.head({ signal }), signal)

/** The decimals of an asset on its network; `undefined` if unknown. Never rejects. */
export const readDecimals = (
  ctx: OnRampContext,
  account: Account,
  { networkId, asset }: Place,
  signal: AbortSignal,
): Promise<number | undefined> =>
  ask(ctx, account, networkId, reader => reader.decimalsOf({ asset, signal }), signal).catch(() => undefined)

/** The amount that a transaction transferred to an account, in base units; 0 if nothing, or if it leaves no log. */
export type Brought = (asset: Asset) => bigint

/**
 * Verifies on the network what a reported transaction brought an account since a purchase began. A contract
 * that forwards the native currency may leave no log: only the balance shows it.
 *
 * @param earliest the date before which a transaction is older, for a purchase without a block
 * @returns `unreadable` where the network cannot be asked, so that the service is the one that reads it; `undefined` if
 * there is no such transaction, or it failed or is older
 */
export async function readBrought(
  ctx: OnRampContext,
  account: Account,
  { networkId, block: since }: Pick<Tracked, 'networkId' | 'block'>,
  {
    hash,
    assets,
    earliest,
  }: { readonly hash: string; readonly assets: readonly Asset[]; readonly earliest: number },
  signal: AbortSignal,
): Promise<Brought | 'unreadable' | undefined> {
  const { address } = account
  const read = (reader: NetworkReader) => reader.transfersIn({ hash, address, assets, signal })
  const seen = await ask(ctx, account, networkId, read, signal).catch(error => {
    // The service may return any hash.
    if (isKitError(error, 'rpc/INVALID_PARAMS')) return { status: 'missing' } as const
    throw error
  })
  if (!seen) return 'unreadable'
  if (seen.status !== 'mined') return undefined
  const { block, minedAt = 0, transfers } = seen
  if (since !== undefined ? block <= since : minedAt < earliest) return undefined
  return asset => {
    const own = transfers.filter(each => each.asset === asset)
    return readBaseUnits(`${own.reduce((sum, { amount }) => sum + amount, 0n)}`) ?? 0n
  }
}

/** Normalizes a hash: the letter case of hexadecimal ones has no meaning. */
export const nameOf = (hash: string): string => (/^0x/i.test(hash) ? hash.toLowerCase() : hash)
