import type { Kit, KitOptions } from '@latchkit/core'
import type { ReactElement } from 'react'

/** What a scene puts on the page. A script finds it, with whatever else is in it, as `globalThis.stage`. */
export interface Staged {
  readonly kit?: Kit
  /** What stands on the page; default the kit's modal alone. */
  readonly page?: ReactElement
}

/** Makes one state of something that is looked at. */
export type Scene = (options: Partial<KitOptions>) => Kit | Staged | Promise<Kit | Staged>
