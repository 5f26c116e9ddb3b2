/** What outside data goes through before a visitor sees or follows it. */
export { afterAmount } from './text/afterAmount.js'
export { cleanText } from './text/cleanText.js'
export { checkUrl, type UrlPolicy } from './url/checkUrl.js'
