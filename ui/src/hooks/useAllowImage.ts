import { useMemo } from 'react'
import type { AllowImage } from '../primitives/marks/ImageContext.js'
import { allowImages } from './allowImages.js'
import { useBaseKit } from './useBaseKit.js'

/** Which external images this kit loads. */
export function useAllowImage(): AllowImage {
  const kit = useBaseKit()
  return useMemo(() => allowImages(kit), [kit])
}
