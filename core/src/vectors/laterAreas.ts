/** The areas of the shared vectors that other parts of the project answer, by who takes them. */
export const laterAreas: Readonly<Record<string, readonly string[]>> = {
  /** Elsewhere in core. */
  kernel: [
    'router',
    'router.transactionStack',
    'connector.groupOrder',
    'connect.methodOrder',
    'error.userRejected',
    'error.parse',
    'wallets.sortInstalled',
    'uniqueBy',
    'retry.allowed',
  ],
  eip155: ['erc7811.chainHex', 'erc7811.caip2', 'erc7811.balance', 'erc7811.validResponse'],
  names: [
    'name.coinType',
    'name.registerMessage',
    'name.valid(>=4)',
    'name.isSuffixed',
    'name.sanitize',
    'name.alnumOnly',
  ],
  activity: [
    'date.relative',
    'date.format',
    'date.year',
    'tx.groupTitle',
    'tx.description',
    'tx.mergeTransfers',
    'tx.image',
    'tx.group',
  ],
  swap: [
    'swap.gasInNative',
    'swap.gasInUSD',
    'swap.priceImpactPct',
    'swap.maxSlippage',
    'swap.providerFee(0.85%)',
    'swap.insufficientGas',
    'swap.insufficientSource',
  ],
  'exchange-pay': ['pay.assetsForNetwork', 'pay.endpoint', 'caip19.format'],
  /** Each checks the addresses of its own family. */
  'chain plugins': ['address.is'],
  walletconnect: [
    'deeplink.native',
    'deeplink.universal',
    'deeplink.pay',
    'deeplink.customWallet',
    'pairing.expired',
    'pairing.lifetimeMs',
  ],
  'embedded-wallet': [
    'frame.method',
    'frame.responseType',
    'email.valid',
    'email.cooldownSeconds',
    'email.cooldownError',
    'auth.displayName',
    'auth.userNamespace',
    'url.injectState',
    'origin.allowed',
  ],
}

/** Areas that nobody takes, and why. */
export const refusedAreas: Readonly<Record<string, string>> = {
  'math.interpolate': 'a helper for scripted animations; the shell animates with CSS alone',
}
