import { type Account, Balances, type CaipNetworkId, EthereumRpc } from '@latchkit/core'
import { isText, readBaseUnits, settleBy } from '@latchkit/core/plugin'
import type { OnRampContext } from '../contract/OnRampEnv.js'
import type { Tracked } from '../storage/purchaseStore.js'

export const READ_TIMEOUT_MS = 8_000

/** `Transfer(address,address,uint256)`. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

/** An asset on its network, by CAIP-2 and CAIP-19. */
interface Place {
  readonly networkId: CaipNetworkId
  readonly asset: string
}

/** The contract of a token on a network with Ethereum's interface; `undefined` for anything else. */
const contractOf = (asset: string): string | undefined =>
  /\/erc20:(0x[0-9a-fA-F]{40})$/.exec(asset)?.[1]?.toLowerCase()

const padded = (address: string) => address.slice(2).toLowerCase().padStart(64, '0')
const lower = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : '')
export const fields = (value: unknown) => (value ?? {}) as Record<string, unknown>

export const readHex = (value: unknown): bigint | undefined =>
  isText(value, 66) && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : undefined

/** Asks the network itself; `undefined` where the app cannot. */
export function askerOf(ctx: OnRampContext, account: Account, networkId: CaipNetworkId, signal: AbortSignal) {
  const rpc = ctx.find(EthereumRpc, account)
  return (
    rpc &&
    ((method: string, ...params: unknown[]) =>
      settleBy(rpc.readRpc({ networkId, method, params, signal }), READ_TIMEOUT_MS, signal))
  )
}

/** What an account has of an asset, in base units: from the network itself where the app can ask it. Rejects if unknown. */
export async function readUnits(
  ctx: OnRampContext,
  account: Account,
  { networkId, asset }: Place,
  signal: AbortSignal,
): Promise<bigint> {
  const ask = askerOf(ctx, account, networkId, signal)
  if (ask) {
    const contract = contractOf(asset)
    const call = { to: contract, data: `0x70a08231${padded(account.address)}` }
    const units = readHex(
      await (contract ? ask('eth_call', call, 'latest') : ask('eth_getBalance', account.address, 'latest')),
    )
    if (units === undefined) throw new Error('The balance cannot be read')
    return units
  }
  const asked = ctx.use(Balances, account).balances({ account, networkId, fresh: true, signal })
  const row = (await settleBy(asked, READ_TIMEOUT_MS, signal)).find(each => each.asset === asset)
  return row?.amount ?? 0n
}

/** The number of the latest block; `undefined` where the app cannot ask. Rejects if the network does not say. */
export async function readHead(
  ctx: OnRampContext,
  account: Account,
  networkId: CaipNetworkId,
  signal: AbortSignal,
): Promise<bigint | undefined> {
  return readHex(await askerOf(ctx, account, networkId, signal)?.('eth_blockNumber'))
}

/** The date of a block, in milliseconds; 0 if it has none. */
export const dateOf = (block: unknown): number => Number(readHex(fields(block)['timestamp']) ?? 0n) * 1_000

/** The decimals of an asset by its network; `undefined` where it does not say, or the app cannot ask. Never rejects. */
export async function readDecimals(
  ctx: OnRampContext,
  account: Account,
  { networkId, asset }: Place,
  signal: AbortSignal,
): Promise<number | undefined> {
  const ask = askerOf(ctx, account, networkId, signal)
  const contract = contractOf(asset)
  if (ask && contract) {
    const said = await ask('eth_call', { to: contract, data: '0x313ce567' }, 'latest').catch(() => undefined)
    const places = readHex(said)
    return places !== undefined && places <= 255n ? Number(places) : undefined
  }
  if (!ask || !asset.includes('/slip44:')) return undefined
  const networks = ctx.get(ctx.connections.families$).flatMap(family => family.networks)
  return networks.find(({ id }) => id === networkId)?.nativeCurrency.decimals
}

/** What a transaction brought an account of an asset, in base units; 0 if nothing, or if it leaves no trace. */
export type Brought = (asset: string) => bigint

/**
 * What a transaction that a service tells of brought an account since a purchase began, by the network itself. A contract
 * that forwards the native currency leaves no trace in it: only the balance shows that.
 *
 * @param earliest the date before which a transaction is older, for a purchase without a block
 * @returns `unreadable` where the network cannot be asked, so that the service is the one that reads it; `undefined` if
 * there is no such transaction, or it failed or is older
 */
export async function readBrought(
  ctx: OnRampContext,
  account: Account,
  { networkId, block: since }: Pick<Tracked, 'networkId' | 'block'>,
  hash: string,
  earliest: number,
  signal: AbortSignal,
): Promise<Brought | 'unreadable' | undefined> {
  const ask = askerOf(ctx, account, networkId, signal)
  if (!ask) return 'unreadable'
  const receipt = fields(await ask('eth_getTransactionReceipt', hash))
  const block = readHex(receipt['blockNumber'])
  if (receipt['status'] !== '0x1' || block === undefined || lower(receipt['transactionHash']) !== hash)
    return undefined
  if (since !== undefined ? block <= since : (await minedAt(receipt['blockNumber'])) < earliest)
    return undefined
  const sent = fields(await ask('eth_getTransactionByHash', hash))
  const isDirect = lower(sent['hash']) === hash && lower(sent['to']) === account.address.toLowerCase()
  const logs = (Array.isArray(receipt['logs']) ? receipt['logs'] : []).map(fields)
  return asset => {
    const contract = contractOf(asset)
    if (!asset.startsWith(`${networkId}/`)) return 0n
    if (!contract) return isDirect && asset.includes('/slip44:') ? (readHex(sent['value']) ?? 0n) : 0n
    const sum = logs
      .filter(({ address, topics }) => {
        const [topic, , to, ...more] = Array.isArray(topics) ? topics : []
        const isOurs = topic === TRANSFER && to === `0x${padded(account.address)}` && more.length === 0
        return isOurs && lower(address) === contract
      })
      .reduce((total, { data }) => total + (readHex(data) ?? 0n), 0n)
    return readBaseUnits(`${sum}`) ?? 0n
  }

  async function minedAt(number: unknown): Promise<number> {
    return dateOf(await ask?.('eth_getBlockByNumber', number, false))
  }
}

/** A transaction under one name: in hexadecimal the case of letters means nothing. */
export const nameOf = (hash: string): string => (/^0x/i.test(hash) ? hash.toLowerCase() : hash)
