/** For shells and views: untrusted data (from wallets, servers, links) made safe to show, and a shell's handle of a kit. */

export { within } from './async/onDemand.js'
export { errorText, readField } from './errors/readField.js'
export { isRightToLeft } from './i18n/createI18n.js'
export { type ShellHandle, shellOf } from './kit/shellOf.js'
export { afterAmount, cleanText } from './text/cleanText.js'
export { imitatedBrand, loadLooks } from './text/looks.js'
export { checkUrl, type UrlPolicy } from './url/checkUrl.js'
export { freeId, isOverclaimed, nameId, safeIcon } from './wallet/walletIdentity.js'
