import { arKeys } from './arKeys.js'
import { enKeys } from './enKeys.js'

/** The words about new keys, in all languages of the site. */
export const keysWords = { ar: arKeys, en: enKeys }
