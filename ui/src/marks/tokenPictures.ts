import { type Account, type AssetBalance, type CaipNetworkId, type Kit, onceFor } from '@latchkit/core'
import { isFresh, readBalances } from '@latchkit/core/plugin'
import { keptBalances } from '../hooks/keptBalances.js'
import { pictureKey } from './pictureKey.js'

export interface TokenPicture {
  readonly icon: string
  /** It is the app's own. */
  readonly isOwn: boolean
}

/** Specification §8: no retry for 30 s after a failure. */
const HALF_A_MINUTE = 30_000
/** More tokens than anybody sees in a visit. The oldest goes first. */
const MOST = 4_000

/** The pictures of a kit's tokens, as the balances that were read have them. Only the id of an asset decides whose one is. */
export const tokenPictures = /* @__PURE__ */ onceFor((kit: Kit) => {
  const pictures = new Map<string, TokenPicture>()
  const looked = new Set<string>()
  /** When reading failed, in ms since the epoch. */
  const failed = new Map<string, number>()
  const listeners = new Set<() => void>()

  const placeOf = (account: Account, networkId: CaipNetworkId) => `${networkId} ${account.address}`

  /** Assets that are reported as spam give no pictures. */
  function note(assets: readonly AssetBalance[]): void {
    let isNew = false
    for (const { asset, networkId, native, icon, hasOwnIcon = false, isSpam } of assets) {
      const key = pictureKey(networkId, native ? 'native' : asset)
      const before = pictures.get(key)
      if (!icon || isSpam || (before?.icon === icon && before.isOwn === hasOwnIcon)) continue
      // The app's own stays, whichever source answered last.
      if (before?.isOwn && !hasOwnIcon) continue
      pictures.set(key, { icon, isOwn: hasOwnIcon })
      isNew = true
    }
    for (const key of pictures.keys()) {
      if (pictures.size <= MOST) break
      pictures.delete(key)
    }
    if (isNew) for (const listener of listeners) listener()
  }

  return {
    note,
    /** Balances that a view has read. */
    took(assets: readonly AssetBalance[], account: Account, networkId: CaipNetworkId): void {
      looked.add(placeOf(account, networkId))
      note(assets)
    },
    /** Reads the balances of an account, if nobody has: a view may show tokens before any that shows balances. Never rejects. */
    async look(account: Account, networkId: CaipNetworkId): Promise<void> {
      const place = placeOf(account, networkId)
      if (looked.has(place) || isFresh(failed.get(place) ?? 0, HALF_A_MINUTE)) return
      looked.add(place)
      const kept = keptBalances(kit).load({ account, networkId })
      if (kept) return note(kept.data)
      try {
        note(await readBalances(kit, { account, networkId }))
      } catch {
        // A later view tries again.
        looked.delete(place)
        failed.set(place, Date.now())
      }
    },
    find: (key: string): TokenPicture | undefined => pictures.get(key),
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
})
