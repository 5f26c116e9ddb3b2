import { moneyMessages } from '../locales/enMoney.js'
import { createWords } from '../views/shared/createWords.js'

/** The texts that every plugin's money views share. */
export const { useWords, Words } = createWords(moneyMessages)
