import { useContext, useSyncExternalStore } from 'react'
import type { Setup } from '../setup/Setup.js'
import type { World } from '../world/World.js'
import type { PlaygroundState } from './createPlayground.js'
import { PlaygroundContext } from './PlaygroundContext.js'

export function usePlayground(): PlaygroundState & { world: World; change(change: Partial<Setup>): void } {
  const value = useContext(PlaygroundContext)
  if (!value) throw new Error('There is no playground above this component')
  const { playground, world } = value
  const state = useSyncExternalStore(playground.subscribe, playground.get)
  return { ...state, world, change: playground.change }
}
