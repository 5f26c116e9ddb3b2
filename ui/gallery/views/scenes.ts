import type { Scene } from '../Scene.js'
import { directoryScenes } from './directoryScenes.js'
import { identityScenes } from './identityScenes.js'
import { stepScenes } from './stepScenes.js'
import { viewScenes } from './viewScenes.js'

export const scenes: Record<string, Scene> = {
  ...viewScenes,
  ...directoryScenes,
  ...identityScenes,
  ...stepScenes,
}
