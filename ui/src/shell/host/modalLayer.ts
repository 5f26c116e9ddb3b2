import { type Kit, onceFor } from '@latchkit/core'
import { createSource, type Source } from '../../loading/createSource.js'

/** The open dialog of a kit, if any: the only place of the page that can be used meanwhile. */
export const modalLayer: (kit: Kit) => Source<HTMLElement | null> = onceFor(() =>
  createSource<HTMLElement | null>(null),
)
