import { WalletDirectory, type WalletListing } from '@latchkit/core'
import { useBaseKit } from '@latchkit/ui/parts'
import { useEffect, useState } from 'react'
import { customListing } from './customListing.js'

/** What is known of a wallet by its id; no listing when nobody lists it, or the directory does not answer. */
export interface Listed {
  readonly isLoading: boolean
  readonly listing?: WalletListing
  readonly icon?: string
}

/** Looks a wallet up: among the app's own, else in the directory. Without an id it is any wallet. */
export function useListing(walletId: string | undefined): Listed {
  const kit = useBaseKit()
  const [state, setState] = useState<{ readonly id?: string; readonly listed: Listed }>()
  const own = walletId === undefined ? undefined : customListing(kit.options.customWallets, walletId)
  const directory = walletId === undefined || own ? undefined : kit.find(WalletDirectory)
  useEffect(() => {
    if (!directory || walletId === undefined) return
    const abort = new AbortController()
    const show = (listed: Listed) => abort.signal.aborted || setState({ id: walletId, listed })
    const look = async () => {
      const listing = await directory.find(walletId, abort.signal).catch(() => undefined)
      show({ isLoading: false, listing })
      const icon = listing && (await directory.image(listing, abort.signal).catch(() => undefined))
      if (icon !== undefined) show({ isLoading: false, listing, icon })
    }
    void look()
    return () => abort.abort()
  }, [directory, walletId])
  if (!directory) return { isLoading: false, listing: own, icon: own?.imageUrl }
  return state && state.id === walletId ? state.listed : { isLoading: true }
}
