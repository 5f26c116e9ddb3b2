import { type CaipAddress, type CaipAssetId, type CaipNetworkId, isDecimals } from '@latchkit/core'
import { isCaip2, isCaip10, persisted } from '@latchkit/core/plugin'
import { cleanText, isText } from '@latchkit/core/untrusted'
import { isSame } from '../contract/isSame.js'
import type { OpenAllowance } from '../contract/OpenAllowance.js'

/** An allowance that this app requested. Its current amount is only known on the chain. */
export interface AskedAllowance extends Omit<OpenAllowance, 'amount' | 'status'> {
  /** When it was last requested, in milliseconds since the epoch. */
  readonly askedAt: number
}

const MOST = 99

function readAsked(value: unknown): AskedAllowance[] {
  const { account, networkId, asset, token, spender, symbol, decimals, askedAt } = (value ?? {}) as Record<
    string,
    unknown
  >
  if (!isText(networkId, 41) || !isCaip2(networkId)) return []
  if (!isText(account, 180) || !isCaip10(account, [networkId.split(':')[0] ?? ''])) return []
  if (!isText(asset, 250) || !asset.startsWith(`${networkId}/`)) return []
  if (!isText(token, 128) || !isText(spender, 128) || !isDecimals(decimals)) return []
  return [
    {
      account: account as CaipAddress,
      networkId: networkId as CaipNetworkId,
      asset: asset as CaipAssetId,
      token,
      spender,
      symbol: cleanText(symbol, 20),
      decimals,
      askedAt: Number.isSafeInteger(askedAt) ? (askedAt as number) : 0,
    },
  ]
}

const store = /* @__PURE__ */ persisted<readonly AskedAllowance[]>({
  key: 'allowances',
  version: 1,
  schema: value => (Array.isArray(value) ? value.flatMap(readAsked).slice(0, MOST) : undefined),
})

type Storage = Parameters<typeof store.load>[0]
type Key = Pick<AskedAllowance, 'account' | 'networkId' | 'token' | 'spender'>

/** Both are the same allowance. */
export const isSameAllowance = (a: Key, b: Key): boolean =>
  a.account === b.account &&
  a.networkId === b.networkId &&
  isSame(a.token, b.token) &&
  isSame(a.spender, b.spender)

const load = (storage: Storage): readonly AskedAllowance[] => store.load(storage) ?? []
function save(storage: Storage, list: readonly AskedAllowance[]): void {
  if (list.length > 0) store.save(storage, list.slice(0, MOST))
  else storage.remove(store.key)
}

/** The requested allowances, so that none is forgotten while it is open. */
export const allowanceStore = {
  load,
  add: (storage: Storage, asked: AskedAllowance): void =>
    save(storage, [asked, ...load(storage).filter(other => !isSameAllowance(other, asked))]),
  remove: (storage: Storage, gone: Key): void =>
    save(
      storage,
      load(storage).filter(other => !isSameAllowance(other, gone)),
    ),
}
