import { useMemo } from 'react'
import type { AllowImage } from '../primitives/marks/ImageContext.js'
import { allowImages } from './allowImages.js'
import { useBaseKit } from './useBaseKit.js'

/** Which pictures of elsewhere the kit of this page loads. */
export function useAllowImage(): AllowImage {
  const kit = useBaseKit()
  return useMemo(() => allowImages(kit), [kit])
}
