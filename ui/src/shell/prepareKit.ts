import type { Kit } from '@latchkit/core'
import { buttonMessages } from '../locales/enButtons.js'
import { once } from './once.js'
import { keepServerValues } from './serverValues.js'

/** Gives a kit the few words that the page itself needs. Runs before the first render, on the server too. */
export const prepareKit: (kit: Kit) => void = once(kit => {
  kit.i18n.add('en', buttonMessages)
  keepServerValues(kit)
})
