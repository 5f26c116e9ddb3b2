import { createContext } from 'react'

/** The URL to load an external image from, or undefined if it must not be loaded. */
export type AllowImage = (address: string) => string | undefined

/** The policy for external images: none unless a kit allows more. The server of an image learns who looks at it. */
export const ImageContext = createContext<AllowImage>(() => undefined)
