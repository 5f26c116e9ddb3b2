import type { CustomWallet, WalletDirectory, WalletListing } from '@latchkit/core'
import { useContext, useEffect, useState } from 'react'
import { AtRestContext } from '../../primitives/card/AtRestContext.js'

/** A tile that disappears within this time, as between two keystrokes, is not worth a request. In ms. */
const PAUSE = 90

/** An address of a listed wallet's picture, once it is there. */
export function useListingImage(
  directory: WalletDirectory | undefined,
  listing: WalletListing | CustomWallet | undefined,
): string | undefined {
  const atRest = useContext(AtRestContext)
  const source = listing?.imageUrl
  const isInline = source?.startsWith('data:') ?? false
  const [loaded, setLoaded] = useState<{ source: string; address: string | undefined }>()
  const isThere = isInline || loaded?.source === source
  useEffect(() => {
    if (!source || isThere || !directory) return
    let ending: AbortController | undefined
    const load = async () => {
      ending = new AbortController()
      const { signal } = ending
      try {
        const address = await directory.image({ imageUrl: source }, signal)
        if (!signal.aborted) setLoaded({ source, address })
      } catch {
        // It stays without a picture.
      }
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
  }, [directory, source, isThere, atRest])
  if (isInline) return source
  // Without a directory the app's own pictures are shown as they are.
  if (!directory) return source
  return loaded?.source === source ? loaded?.address : undefined
}
