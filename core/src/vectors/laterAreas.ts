/** The areas of the shared vectors that other parts of the project answer, by who takes them. */
export const laterAreas: Readonly<Record<string, readonly string[]>> = {
  /** The first two are checked in `views/connect`, the last is the rule of `views/account/createKeyedLoader`. */
  ui: ['connect.methodOrder', 'wallets.sortInstalled', 'retry.allowed'],
  eip155: ['erc7811.chainHex', 'erc7811.caip2', 'erc7811.balance', 'erc7811.validResponse'],
  names: [
    'name.coinType',
    'name.registerMessage',
    'name.valid(>=4)',
    'name.isSuffixed',
    'name.sanitize',
    'name.alnumOnly',
  ],
  activity: ['date.year', 'tx.groupTitle', 'tx.description', 'tx.mergeTransfers', 'tx.image', 'tx.group'],
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
  uniqueBy: 'a helper; each list of ours is kept unique where it is made, by a Map or a Set',
  'date.format': 'a day is written as the locale of the visitor writes it, by Intl',
  'date.relative':
    'a row says the day, and for what is on its way the time, which does not grow old on the screen',
  'math.interpolate': 'a helper for scripted animations; the shell animates with CSS alone',
}

/** Single vectors of covered areas that the product's specification contradicts, and why. */
export const refusedVectors: readonly {
  readonly area: string
  readonly input: string
  readonly why: string
}[] = [
  {
    area: 'error.userRejected',
    input: '{"error":{"code":5000,"message":"no"}}',
    why: 'the relay says 5000 for a rejection by the user (CAIP-25)',
  },
  {
    area: 'error.userRejected',
    input: '{"error":{"message":"user rejected"}}',
    why: 'specification §8: also detected by messages containing "user rejected"',
  },
  {
    area: 'error.userRejected',
    input: '{"error":"user rejected"}',
    why: 'specification §8: also detected by messages containing "user rejected"',
  },
  {
    area: 'router',
    input:
      '{"start":"reset(Connect)","connected":false,"usageExceeded":true,"steps":["push(ConnectingExternal)"]}',
    why: 'the specification lists no view UsageExceeded, and no quota stands between a visitor and a wallet',
  },
]
