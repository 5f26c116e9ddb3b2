import type { Kit } from '@latchkit/core'
import { firstMessages } from '../locales/enFirst.js'
import { once } from './once.js'
import { shellContributions } from './shellViews.js'

/** Gives a kit the shell's views, and the words that the modal opens with: English at once, others when they are asked for. */
export const prepareModal: (kit: Kit) => void = once(kit => {
  kit.contribute(...shellContributions)
  kit.i18n.add('en', firstMessages)
  kit.i18n.addLoaders({ ar: () => import('../locales/ar.js') })
})
