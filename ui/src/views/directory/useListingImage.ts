import { type CustomWallet, WalletDirectory, type WalletListing } from '@latchkit/core'
import { useContext, useEffect, useState } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { AtRestContext } from '../../primitives/AtRestContext.js'

/** What is gone again before so many ms, as between two keys of a search, is not worth a request. */
const PAUSE = 90

/** An address of a listed wallet's picture, once it is there. */
export function useListingImage(listing: WalletListing | CustomWallet | undefined): string | undefined {
  const kit = useBaseKit()
  const atRest = useContext(AtRestContext)
  const source = listing?.imageUrl
  const isInline = source?.startsWith('data:') ?? false
  const [loaded, setLoaded] = useState<{ source: string; address: string | undefined }>()
  const isThere = isInline || loaded?.source === source
  useEffect(() => {
    const directory = kit.find(WalletDirectory)
    if (!source || isThere || !directory) return
    let ending: AbortController | undefined
    const load = async () => {
      ending = new AbortController()
      const { signal } = ending
      const address = await directory.image({ imageUrl: source }, signal)
      if (!signal.aborted) setLoaded({ source, address })
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    // While the list moves this happens to every tile at each of its turns, so nothing else may be made here.
    let callOff = atRest(() => {
      timer = setTimeout(() => {
        callOff = atRest(load)
      }, PAUSE)
    })
    return () => {
      clearTimeout(timer)
      callOff()
      ending?.abort()
    }
  }, [kit, source, isThere, atRest])
  if (isInline) return source
  // Without a directory the app's own pictures are shown as they are.
  if (!kit.find(WalletDirectory)) return source
  return loaded?.source === source ? loaded?.address : undefined
}
