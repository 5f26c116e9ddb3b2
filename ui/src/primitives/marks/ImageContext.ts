import { createContext } from 'react'

/** The address by which a picture of elsewhere is loaded, or undefined where it is not. */
export type AllowImage = (address: string) => string | undefined

/** Which pictures of elsewhere may be loaded: none, unless a kit says more. Who serves a picture learns who looks at it. */
export const ImageContext = createContext<AllowImage>(() => undefined)
