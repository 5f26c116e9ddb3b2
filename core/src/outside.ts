/** For shells and views: untrusted data (from wallets, servers, links) made safe to show, and a shell's handle of a kit. */

export { within } from './async/within.js'
export { errorText } from './errors/errorText.js'
export { readField } from './errors/readField.js'
export { isRightToLeft } from './i18n/readLocale.js'
export { type ShellHandle, shellOf } from './kit/shellOf.js'
export { freeId, isOverclaimed, nameId } from './outside/freeId.js'
export { afterAmount } from './text/afterAmount.js'
export { cleanText } from './text/cleanText.js'
export { imitatedBrand } from './text/imitatedBrand.js'
export { loadLooks } from './text/looks.js'
export { checkUrl, type UrlPolicy } from './url/checkUrl.js'
export { safeIcon } from './url/safeIcon.js'
