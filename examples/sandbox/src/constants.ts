/** A 0x-prefixed hexadecimal string, as in viem. */
export type Hex = `0x${string}`

/** A token of the sandbox; it has the same address on both chains. */
export interface SandboxToken {
  address: Hex
  name: string
  symbol: string
  decimals: number
  /** A data URL. */
  icon?: string
}

/** The BIP-39 phrase of the dev accounts, which is public: never send real money there. */
export const devMnemonic = 'test test test test test test test test test test test junk'

/** The first ten accounts of `devMnemonic` at m/44'/60'/0'/0/i, funded on both chains. */
export const devAccounts = [
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
  '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  '0x90F79bf6EB2c4f870365E785982E1f101E93b906',
  '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65',
  '0x9965507D1a55bcC2695C58ba16FB37d819B0A4dc',
  '0x976EA74026E726554dB657fA54763abd0C3a0aa9',
  '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955',
  '0x23618e81E3f5cdF7f54C3d65f7FBc0aBf5B21E8f',
  '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720',
] as const satisfies readonly Hex[]

/** The address of Multicall3 on every EVM chain, here too. */
export const multicall3Address = '0xcA11bde05977b3631167028862bE2a173976CA11' satisfies Hex

export const ensContracts = {
  registry: '0x1cf61e0ceD1C692fc1AB3856Ed6fB7916086b075',
  reverseRegistrar: '0x98974b5D9CBf8af68A4c75bCb674095D31F64A37',
  publicResolver: '0x3F4636B8B90A46e2a255324D303141C2D4c4b83E',
  universalResolver: '0x9AFE6c8200790fD133C96B2D45B6E8E2DD89a8D1',
} as const satisfies Record<string, Hex>

/** The contracts for swapping tokens, on both chains: two-token pools with the calls of Uniswap v2. */
export const poolContracts = {
  factory: '0x5a0fe5e14372cB7f93636F918fD2F311860053a9',
  router: '0xa4De1cdCe6fE7f2804A58a3D51954aBA2B682B4B',
} as const satisfies Record<string, Hex>

/**
 * The contracts of Uniswap v3 as published, on both chains: `SwapRouter` and the newer `SwapRouter02`. The pool of USDC and WBTC
 * takes 0.05 %.
 */
export const poolContractsV3 = {
  factory: '0x3271438063cB31f0779AfF553B67037c14f5a578',
  router: '0x793f24A8BA2f2376A169F04d8F727Bf45Ac85942',
  router02: '0x0B850837ae7719228B94125C5d63BB3973020489',
  quoter: '0xAA159e83D14897EA820E4D233580a1A6B785Df8d',
  positions: '0xea43FF4873C3b2ab83AF60627778D0122ac924bc',
} as const satisfies Record<string, Hex>

/** The tokens of both chains. `HOSTILE` has a right-to-left override, markup and a 4,000 character name. */
export const tokens = {
  USDC: {
    address: '0x5c90e8fd6f678295ca23d4B5a3684F6d4817375A',
    name: 'USD Coin',
    symbol: 'USDC',
    decimals: 6,
  },
  WBTC: {
    address: '0xD59Eb526BbaE84BEE8b7bBa42D2d51f3bd9f3fc0',
    name: 'Wrapped BTC',
    symbol: 'WBTC',
    decimals: 8,
  },
  DAI: { address: '0xe167a06A0849127ddb4b5d3318FE8ff3a6F8178E', name: 'Dai', symbol: 'DAI', decimals: 18 },
  WETH: {
    address: '0x578E3c306aAe87d7BcFB008811B1420785d043F7',
    name: 'Wrapped Ether',
    symbol: 'WETH',
    decimals: 18,
  },
  HOSTILE: {
    address: '0x76605f370F1A9338D38B7EC28a888AC2CBd06753',
    name: `USD\u202e nioC <img src=x onerror=alert(1)>${'\u0301'.repeat(64)}${'W'.repeat(3_900)}`,
    symbol: 'CD\u202eSU',
    decimals: 18,
  },
} as const satisfies Record<string, SandboxToken>

/** A token's key in `tokens`. */
export type SandboxTokenKey = keyof typeof tokens

const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const

/** The two chains on their default ports, as viem `Chain` objects. Only Harbour has a name service. */
export const sandboxChains = {
  harbour: {
    id: 31337,
    name: 'Harbour',
    nativeCurrency,
    rpcUrls: { default: { http: ['http://127.0.0.1:8545'], webSocket: ['ws://127.0.0.1:8545'] } },
    contracts: {
      multicall3: { address: multicall3Address },
      ensRegistry: { address: ensContracts.registry },
      ensUniversalResolver: { address: ensContracts.universalResolver },
    },
    testnet: true,
  },
  lagoon: {
    id: 31338,
    name: 'Lagoon',
    nativeCurrency,
    rpcUrls: { default: { http: ['http://127.0.0.1:8546'], webSocket: ['ws://127.0.0.1:8546'] } },
    contracts: { multicall3: { address: multicall3Address } },
    testnet: true,
  },
} as const

export type SandboxChainKey = keyof typeof sandboxChains

export const faucetUrl = 'http://127.0.0.1:8547'

/**
 * The dev accounts' first balances, in base units, as a person might own them. The chains differ on purpose, to expose balances that
 * are cached without their chain.
 */
export const devBalances = {
  harbour: {
    native: 12n * 10n ** 18n,
    USDC: 12_500_250_000n,
    WBTC: 75_000_000n,
    DAI: 32_005n * 10n ** 17n,
    WETH: 125n * 10n ** 16n,
    HOSTILE: 1_000n * 10n ** 18n,
  },
  lagoon: {
    native: 3n * 10n ** 18n,
    USDC: 480_500_000n,
    WBTC: 1_250_000n,
    DAI: 75n * 10n ** 18n,
    WETH: 5n * 10n ** 17n,
    HOSTILE: 1_000n * 10n ** 18n,
  },
} as const satisfies Record<SandboxChainKey, Record<'native' | SandboxTokenKey, bigint>>
