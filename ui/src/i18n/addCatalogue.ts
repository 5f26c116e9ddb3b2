import type { Kit } from '@latchkit/core'
import { firstMessages } from '../locales/enFirst.js'
import { once } from '../shell/once.js'
import { shellMessages } from './shellMessages.js'

/** Gives a kit the words that the modal opens with: English at once, other locales when they are asked for. */
export const addCatalogue: (kit: Kit) => void = once(kit => {
  kit.i18n.add('en', { ...shellMessages, ...firstMessages })
  kit.i18n.addLoaders({ ar: () => import('./arabic.js') })
})
