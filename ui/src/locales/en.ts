import { buttonMessages, networkButtonMessages } from './enButtons.js'
import { extraMessages } from './enExtras.js'
import { firstMessages } from './enFirst.js'
import { laterMessages } from './enLater.js'
import { moneyMessages } from './enMoney.js'
import { noWalletsMessages } from './enNoWallets.js'

/** All English messages: those that load with the page, with the modal, and later. */
export const messages = {
  ...buttonMessages,
  ...networkButtonMessages,
  ...firstMessages,
  ...extraMessages,
  ...noWalletsMessages,
  ...laterMessages,
  ...moneyMessages,
}
