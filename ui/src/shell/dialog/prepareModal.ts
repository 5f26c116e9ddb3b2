import type { Kit } from '@latchkit/core'
import { shellOf } from '@latchkit/core/shell'
import { once } from '../../loading/once.js'
import { firstMessages } from '../../locales/enFirst.js'
import { shellContributions } from '../view/shellViews.js'

/** Adds the shell's views and the messages that the modal opens with: English at once, other locales on demand. */
export const prepareModal: (kit: Kit) => void = once(kit => {
  shellOf(kit).contribute(...shellContributions())
  kit.i18n.add('en', firstMessages)
  kit.i18n.addLoaders({ ar: () => import('../../locales/ar.js') })
})
