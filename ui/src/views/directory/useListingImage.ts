import { type CustomWallet, WalletDirectory, type WalletListing } from '@latchkit/core'
import { useEffect, useState } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'

/** What flies past while somebody scrolls is not worth a request, in ms. */
const PAUSE = 90

/** An address of a listed wallet's picture, once it is there. */
export function useListingImage(listing: WalletListing | CustomWallet | undefined): string | undefined {
  const kit = useBaseKit()
  const source = listing?.imageUrl
  const isInline = source?.startsWith('data:') ?? false
  const [loaded, setLoaded] = useState<{ source: string; address: string | undefined }>()
  const isThere = isInline || loaded?.source === source
  useEffect(() => {
    const directory = kit.find(WalletDirectory)
    if (!source || isThere || !directory) return
    const ending = new AbortController()
    const timer = setTimeout(async () => {
      const address = await directory.image({ imageUrl: source }, ending.signal)
      if (!ending.signal.aborted) setLoaded({ source, address })
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [kit, source, isThere])
  if (isInline) return source
  // Without a directory the app's own pictures are shown as they are.
  if (!kit.find(WalletDirectory)) return source
  return loaded?.source === source ? loaded?.address : undefined
}
