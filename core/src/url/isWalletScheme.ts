import { walletSchemes } from './walletSchemes.js'

/** What a page or the system reads itself, whoever names it. */
const never =
  /^(?:https?|javascript|vbscript|data|file|blob|about|filesystem|view-source|content|intent|wss?|ftp)$/

/** Whether a scheme opens a wallet: `wc` any of them, the others one that is known or named. */
export const isWalletScheme = (scheme: string, named: readonly string[] = []): boolean =>
  scheme === 'wc' ||
  (scheme !== '' && walletSchemes.split(/\s+/).includes(scheme)) ||
  (named.includes(scheme) && !never.test(scheme))
