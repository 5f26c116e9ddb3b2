import { isLink, parseUrl } from './checkUrl.js'

/**
 * The URL schemes of wallet apps, from public registries and the wallets' own documentation. An app adds others in
 * `walletSchemes`. Schemes that open anything else (stores, settings, messengers, editors) must never receive a
 * pairing.
 */
const walletSchemes = `
  alphawallet ambire arculus argent backpack bitcoincom bitizen bitkeep bitpay bitski bnc cbwallet celowallet coin98
  coinstats core cosmostation cryptobrowser dcent dfw exodus fearless frontier guarda huobiwallet
  imtokenv2 infinity keepkey keplrwallet klever leapcosmoswallet leather ledgerlive lobstr magiceden mathwallet
  metamask mewwallet nightly novawallet okex okto okx omni oneinch onekey-wallet phantom pillarwallet premawallet
  rabby rainbow ripio robinhood-wallet roninwallet safemoon safepalwallet secux solflare spot status-app stickyapp
  subwallet suiet talisman tangem thorwallet tpoutside tronlinkoutside trust unisat uniswap valora vimwallet
  visionwallet xdefi xverse zengo zerion zilpay
`

/** Schemes that the browser or system handles itself, even if an app lists them. */
const never =
  /^(?:https?|javascript|vbscript|data|file|blob|about|filesystem|view-source|content|intent|wss?|ftp)$/

/** True if a scheme opens a wallet: `wc`, a known scheme, or a listed one. */
export const isWalletScheme = (scheme: string, named: readonly string[] = []): boolean =>
  scheme === 'wc' ||
  (scheme !== '' && walletSchemes.split(/\s+/).includes(scheme)) ||
  (named.includes(scheme) && !never.test(scheme))

/**
 * Parses an untrusted URL that opens a wallet app: https, http on localhost, or the scheme of a known wallet or in
 * `schemes` (without the colon). `undefined` for anything else, and for control characters or credentials.
 */
export function checkDeepLink(value: unknown, schemes?: readonly string[]): URL | undefined {
  const url = parseUrl(value, 8192)
  return url && (isLink(url) || isWalletScheme(url.protocol.slice(0, -1), schemes)) ? url : undefined
}
