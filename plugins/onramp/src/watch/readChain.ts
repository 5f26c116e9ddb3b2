import { type Account, Balances, EthereumRpc } from '@latchkit/core'
import { isText, readBaseUnits, settleBy } from '@latchkit/core/plugin'
import type { OnRampContext } from '../contract/OnRampEnv.js'
import type { Purchase } from '../contract/Purchase.js'

export const READ_TIMEOUT_MS = 8_000

/** `Transfer(address,address,uint256)`. */
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

type Place = Pick<Purchase, 'networkId' | 'asset'>

/** The contract of a token on a network with Ethereum's interface; `undefined` for its native currency. */
const contractOf = ({ asset }: Place): string | undefined => /\/erc20:(0x[0-9a-fA-F]{40})$/.exec(asset)?.[1]

const padded = (address: string) => address.slice(2).toLowerCase().padStart(64, '0')

const readHex = (value: unknown): bigint | undefined =>
  isText(value, 66) && /^0x[0-9a-f]{1,64}$/i.test(value) ? BigInt(value) : undefined

/** What an account has of an asset, in base units: from the network itself where the app can ask it. Rejects if unknown. */
export async function readUnits(
  ctx: OnRampContext,
  account: Account,
  place: Place,
  signal: AbortSignal,
): Promise<bigint> {
  const { networkId, asset } = place
  const rpc = ctx.find(EthereumRpc, account)
  if (rpc) {
    const contract = contractOf(place)
    const call = { to: contract, data: `0x70a08231${padded(account.address)}` }
    const asked = contract
      ? rpc.readRpc({ networkId, method: 'eth_call', params: [call, 'latest'], signal })
      : rpc.readRpc({ networkId, method: 'eth_getBalance', params: [account.address, 'latest'], signal })
    const units = readHex(await settleBy(asked, READ_TIMEOUT_MS, signal))
    if (units === undefined) throw new Error('The balance cannot be read')
    return units
  }
  const asked = ctx.use(Balances, account).balances({ account, networkId, fresh: true, signal })
  const row = (await settleBy(asked, READ_TIMEOUT_MS, signal)).find(each => each.asset === asset)
  return row?.amount ?? 0n
}

/** What a transaction that a service tells of moved to an account. */
export interface Claim {
  readonly hash: string
  readonly asset?: string | undefined
  readonly native: boolean
  readonly amount: bigint
}

/**
 * Whether the network itself shows what a service says: a receipt that succeeded and, for a token, its transfer of that much to
 * the account. Where the network cannot be asked, the service is the one that reads it.
 */
export async function isOnChain(
  ctx: OnRampContext,
  account: Account,
  networkId: Purchase['networkId'],
  claim: Claim,
  signal: AbortSignal,
): Promise<boolean> {
  const rpc = ctx.find(EthereumRpc, account)
  if (!rpc) return true
  const read = async (method: string) =>
    (await settleBy(
      rpc.readRpc({ networkId, method, params: [claim.hash], signal }),
      READ_TIMEOUT_MS,
      signal,
    )) as Record<string, unknown> | null | undefined
  const receipt = await read('eth_getTransactionReceipt')
  if (receipt?.['status'] !== '0x1') return false
  if (claim.native) {
    const sent = await read('eth_getTransactionByHash')
    const isDirect = String(sent?.['to']).toLowerCase() === account.address.toLowerCase()
    return isDirect ? readHex(sent?.['value']) === claim.amount : receipt['to'] !== null
  }
  const contract = claim.asset && contractOf({ networkId, asset: claim.asset as Purchase['asset'] })
  const logs: unknown[] = Array.isArray(receipt['logs']) ? receipt['logs'] : []
  const moved = logs
    .map(log => (log ?? {}) as Record<string, unknown>)
    .filter(({ address, topics }) => {
      const [topic, , to] = Array.isArray(topics) ? topics : []
      const isOurs = topic === TRANSFER && to === `0x${padded(account.address)}`
      return isOurs && String(address).toLowerCase() === contract?.toLowerCase()
    })
    .reduce((sum, { data }) => sum + (readHex(data) ?? 0n), 0n)
  return moved >= claim.amount && readBaseUnits(`${moved}`) !== undefined && moved > 0n
}
