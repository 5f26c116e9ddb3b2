import { type ComponentType, createContext } from 'react'

/** Draws the picture of an account in place of ours: fills a square of `size` CSS pixels. */
export type AvatarPicture = ComponentType<{ address: string; size: number }>

/** The component that plugins draw avatars with. */
export const AvatarContext = createContext<AvatarPicture | undefined>(undefined)
