/**
 * The URL schemes of wallet apps, from public registries and the wallets' own documentation. An app adds others in
 * `walletSchemes`. Schemes that open anything else (stores, settings, messengers, editors) must never receive a
 * pairing.
 */
export const walletSchemes = `
  alphawallet ambire arculus argent backpack bitcoincom bitizen bitkeep bitpay bitski bnc cbwallet celowallet coin98
  coinstats core cosmostation cryptobrowser dcent dfw exodus fearless frontier guarda huobiwallet
  imtokenv2 infinity keepkey keplrwallet klever leapcosmoswallet leather ledgerlive lobstr magiceden mathwallet
  metamask mewwallet nightly novawallet okex okto okx omni oneinch onekey-wallet phantom pillarwallet premawallet
  rabby rainbow ripio robinhood-wallet roninwallet safemoon safepalwallet secux solflare spot status-app stickyapp
  subwallet suiet talisman tangem thorwallet tpoutside tronlinkoutside trust unisat uniswap valora vimwallet
  visionwallet xdefi xverse zengo zerion zilpay
`
