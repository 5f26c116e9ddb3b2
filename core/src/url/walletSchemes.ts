/**
 * The schemes by which wallet apps are opened, from public registries and the wallets' own documentation. An app names others
 * in `walletSchemes`. What opens anything else (stores, settings, messengers, editors) is nothing to hand a pairing to.
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
