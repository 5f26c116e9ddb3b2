import { createContext } from 'react'
import type { World } from '../world/World.js'
import type { Playground } from './createPlayground.js'

export interface PlaygroundValue {
  readonly playground: Playground
  readonly world: World
}

/** Written once, by `main.tsx`. */
export const PlaygroundContext = createContext<PlaygroundValue | undefined>(undefined)
