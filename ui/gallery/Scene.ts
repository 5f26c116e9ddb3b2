import type { Kit, KitOptions } from '@latchkit/core'
import type { ReactElement } from 'react'

/** The content of a scene's page. A script finds it, with whatever else is in it, as `globalThis.stage`. */
export interface Staged {
  readonly kit?: Kit
  /** The page's content; default the kit's modal alone. */
  readonly page?: ReactElement
}

/** Makes one state of something that is looked at. */
export type Scene = (options: Partial<KitOptions>) => Kit | Staged | Promise<Kit | Staged>
