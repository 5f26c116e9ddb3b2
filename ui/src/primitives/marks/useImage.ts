import { useCallback, useContext, useEffect, useState } from 'react'
import { ImageContext } from './ImageContext.js'
import { imageSource } from './imageSource.js'

export interface ImageState {
  /** The address to put into an `<img>`, until it failed or took too long. */
  src: string | undefined
  ready: boolean
  /** It was ready before it could be painted, so that it does not fade in. */
  instant: boolean
  /** For the `<img>`: a picture that the browser still has is ready before it is painted. */
  ref: (image: HTMLImageElement | null) => void
  onLoad: () => void
  onError: () => void
}

/**
 * Follows the loading of an outside image. After an error, or `timeout` milliseconds without an answer,
 * `src` becomes undefined, so that what stands in for the picture stays. What `ImageContext` does not allow is not asked for.
 */
export function useImage(src: string | null | undefined, timeout: number): ImageState {
  const allow = useContext(ImageContext)
  const found = imageSource(src)
  const source = found && /^https?:/i.test(found) ? allow(found) : found
  const [settled, settle] = useState<{ source?: string; ok: boolean; instant?: boolean }>({ ok: false })
  const known = settled.source === source && source !== undefined
  const waiting = source !== undefined && !known

  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => settle({ source, ok: false }), timeout)
    return () => clearTimeout(timer)
  }, [waiting, source, timeout])

  const ref = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth > 0) settle({ source, ok: true, instant: true })
    },
    [source],
  )
  return {
    ref,
    src: known && !settled.ok ? undefined : source,
    ready: known && settled.ok,
    instant: known && settled.instant === true,
    onLoad: () => settle(last => (last.ok && last.source === source ? last : { source, ok: true })),
    onError: () => settle({ source, ok: false }),
  }
}
