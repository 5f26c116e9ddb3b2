/** Data from wallets, servers and links: read, checked and cleaned. */
export { readField } from './errors/readField.js'
export { afterAmount, cleanText } from './text/cleanText.js'
export { imitatedBrand, loadLooks } from './text/looks.js'
export { cleanProperty, isText, parseJson, readItems, readTexts } from './untrusted/readItems.js'
export { checkUrl, type UrlPolicy } from './url/checkUrl.js'
export { freeId, isOverclaimed, nameId, safeIcon } from './wallet/walletIdentity.js'
