import { useMemo } from 'react'
import type { AllowImage } from '../primitives/marks/ImageContext.js'
import { allowImages } from './allowImages.js'
import { useBaseKit } from './useBaseKit.js'

export function useAllowImage(): AllowImage {
  const kit = useBaseKit()
  return useMemo(() => allowImages(kit), [kit])
}
