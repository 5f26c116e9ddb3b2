import { type Kit, shellOf } from '@latchkit/core'
import { once } from '../../loading/once.js'
import { firstMessages } from '../../locales/enFirst.js'
import { shellContributions } from '../view/shellViews.js'

/** Gives a kit the shell's views, and the words that the modal opens with: English at once, others when they are asked for. */
export const prepareModal: (kit: Kit) => void = once(kit => {
  shellOf(kit).contribute(...shellContributions)
  kit.i18n.add('en', firstMessages)
  kit.i18n.addLoaders({ ar: () => import('../../locales/ar.js') })
})
