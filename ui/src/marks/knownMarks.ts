import type { DrawingName } from './drawings.js'

export interface KnownNetwork {
  readonly network: DrawingName
  /** The currency that it charges fees in; absent if we have no drawing of it. */
  readonly coin?: DrawingName
  /**
   * The SLIP-44 codes of that coin in CAIP-19: its own, and on EVM networks that of ether, which stands there for whatever is
   * native.
   */
  readonly coinTypes: readonly number[]
}

/** By CAIP-2 id. None is for testing: play money must not look like money. */
export const networks: Readonly<Record<string, KnownNetwork>> = {
  'eip155:1': { network: 'eth', coin: 'eth', coinTypes: [60] },
  'eip155:10': { network: 'op', coin: 'eth', coinTypes: [60] },
  'eip155:56': { network: 'bnb', coin: 'bnb', coinTypes: [714, 60] },
  'eip155:100': { network: 'gno', coinTypes: [] },
  'eip155:137': { network: 'pol', coin: 'pol', coinTypes: [966, 60] },
  'eip155:8453': { network: 'base', coin: 'eth', coinTypes: [60] },
  'eip155:42161': { network: 'arb', coin: 'eth', coinTypes: [60] },
  'eip155:43114': { network: 'avax', coin: 'avax', coinTypes: [9000, 60] },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': { network: 'sol', coin: 'sol', coinTypes: [501] },
  'bip122:000000000019d6689c085ae165831e93': { network: 'btc', coin: 'btc', coinTypes: [0] },
  'polkadot:91b171bb158e2d3848fa23a9f1c25182': { network: 'dot', coin: 'dot', coinTypes: [354] },
  'polkadot:b0a8d493285c2df73290dfb7e61f870f': { network: 'ksm', coin: 'ksm', coinTypes: [434, 354] },
  'cosmos:cosmoshub-4': { network: 'atom', coin: 'atom', coinTypes: [118] },
  'sui:mainnet': { network: 'sui', coin: 'sui', coinTypes: [784] },
  'stacks:1': { network: 'stx', coin: 'stx', coinTypes: [5757] },
}

/**
 * Tokens by the address of their contract, under the start of their CAIP-19 id. Those of EVM networks are in Uniswap's default
 * token list (22.21.0), with their checksums; those of Solana are the mints that Circle, Tether and Solana itself name. None is
 * issued by somebody else under the name of a token, as Binance-Peg's are and those of Avalanche that end in `.e`.
 */
export const tokens: Readonly<Record<string, Readonly<Record<string, DrawingName>>>> = {
  'eip155:1/erc20:': {
    '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48': 'usdc',
    '0xdAC17F958D2ee523a2206206994597C13D831ec7': 'usdt',
    '0x6B175474E89094C44Da98b954EedeAC495271d0F': 'dai',
    '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2': 'weth',
    '0x2260FAC5E5542a773Aa44fBCfeDf7C193bc2C599': 'wbtc',
    '0x514910771AF9Ca656af840dff83E8264EcF986CA': 'link',
    '0x1f9840a85d5aF5bf1D1762F925BDADdC4201F984': 'uni',
    '0x7Fc66500c84A76Ad7e9c93437bFc5Ac33E2DDaE9': 'aave',
    '0x9f8F72aA9304c8B593d555F12eF6589cC3A579A2': 'mkr',
    '0xD533a949740bb3306d119CC777fa900bA034cd52': 'crv',
    '0xc00e94Cb662C3520282E6f5717214004A7f26888': 'comp',
    '0xC011a73ee8576Fb46F5E1c5751cA3B9Fe0af2a6F': 'snx',
    '0xB50721BCf8d664c30412Cfbc6cf7a15145234ad1': 'arb',
    '0x1aBaEA1f7C830bD89Acc67eC4af516284b1bC33c': 'eurc',
    '0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf': 'cbbtc',
  },
  'eip155:10/erc20:': {
    '0x0b2C639c533813f4Aa9D7837CAf62653d097Ff85': 'usdc',
    '0x01bFF41798a0BcF287b996046Ca68b395DbC1071': 'usdt',
    '0x94b008aA00579c1307B0EF2c499aD98a8ce58e58': 'usdt',
    '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1': 'dai',
    '0x4200000000000000000000000000000000000006': 'weth',
    '0x68f180fcCe6836688e9084f035309E29Bf0A2095': 'wbtc',
    '0x350a791Bfc2C21F9Ed5d10980Dad2e2638ffa7f6': 'link',
    '0x6fd9d7AD17242c41f7131d257212c54A0e816691': 'uni',
    '0x76FB31fb4af56892A25e32cFC43De717950c9278': 'aave',
    '0xab7bAdEF82E9Fe11f6f33f87BC9bC2AA27F2fCB5': 'mkr',
    '0x0994206dfE8De6Ec6920FF4D779B0d950605Fb53': 'crv',
    '0x8700dAec35aF8Ff88c16BdF0418774CB3D7599B4': 'snx',
    '0x4200000000000000000000000000000000000042': 'op',
  },
  'eip155:56/erc20:': {
    '0xbb4CdB9CBd36B01bD1cBaEBF2De08d9173bc095c': 'wbnb',
  },
  'eip155:137/erc20:': {
    '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359': 'usdc',
    '0xc2132D05D31c914a87C6611C10748AEb04B58e8F': 'usdt',
    '0x8f3Cf7ad23Cd3CaDbD9735AFf958023239c6A063': 'dai',
    '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619': 'weth',
    '0x1BFD67037B42Cf73acF2047067bd4F2C47D9BfD6': 'wbtc',
    '0x53E0bca35eC356BD5ddDFebbD1Fc0fD03FaBad39': 'link',
    '0xb33EaAd8d922B1083446DC23f610c2567fB5180f': 'uni',
    '0xD6DF932A45C0f255f85145f286eA0b292B21C90B': 'aave',
    '0x6f7C932e7684666C9fd1d44527765433e01fF61d': 'mkr',
    '0x172370d5Cd63279eFa6d502DAB29171933a610AF': 'crv',
    '0x8505b9d2254A7Ae468c0E9dd10Ccea3A837aef5c': 'comp',
    '0x50B728D8D964fd00C2d0AAD81718b71311feF68a': 'snx',
    '0x0d500B1d8E8eF31E21C99d1Db9A6444d3ADf1270': 'wpol',
  },
  'eip155:8453/erc20:': {
    '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913': 'usdc',
    '0x50c5725949A6F0c72E6C4a641F24049A917DB0Cb': 'dai',
    '0x4200000000000000000000000000000000000006': 'weth',
    '0xc3De830EA07524a0761646a6a4e4be0e114a3C83': 'uni',
    '0x9e1028F5F1D5eDE59748FFceE5532509976840E0': 'comp',
    '0x60a3E35Cc302bFA44Cb288Bc5a4F316Fdb1adb42': 'eurc',
    '0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf': 'cbbtc',
  },
  'eip155:42161/erc20:': {
    '0xaf88d065e77c8cC2239327C5EDb3A432268e5831': 'usdc',
    '0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9': 'usdt',
    '0xDA10009cBd5D07dd0CeCc66161FC93D7c9000da1': 'dai',
    '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1': 'weth',
    '0x2f2a2543B76A4166549F7aaB2e75Bef0aefC5B0f': 'wbtc',
    '0xf97f4df75117a78c1A5a0DBb814Af92458539FB4': 'link',
    '0xFa7F8980b0f1E64A2062791cc3b0871572f1F7f0': 'uni',
    '0xba5DdD1f9d7F570dc94a51479a000E3BCE967196': 'aave',
    '0x2e9a6Df78E42a30712c10a9Dc4b1C8656f8F2879': 'mkr',
    '0x11cDb42B0EB46D95f990BeDD4695A6e3fA034978': 'crv',
    '0x354A6dA3fcde098F8389cad84b0182725c6C91dE': 'comp',
    '0xcBA56Cd8216FCBBF3fA6DF6137F3147cBcA37D60': 'snx',
    '0x912CE59144191C1204E64559FE8253a0e49E6548': 'arb',
    '0xcbB7C0000aB88B473b1f5aFd9ef808440eed33Bf': 'cbbtc',
  },
  'eip155:43114/erc20:': {
    '0xB97EF9Ef8734C71904D8002F8b6Bc66Dd9c48a6E': 'usdc',
    '0x9702230A8Ea53601f5cD2dc00fDBc13d4dF4A8c7': 'usdt',
    '0xC891EB4cbdEFf6e073e859e987815Ed1505c2ACD': 'eurc',
    '0xB31f66AA3C1e785363F0875A1B74E27b85FD66c7': 'wavax',
  },
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp/token:': {
    EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGkZwyTDt1v: 'usdc',
    Es9vMFrzaCERmJfrF4H2FYD4KCoNkY11McCe8BenwNYB: 'usdt',
    So11111111111111111111111111111111111111112: 'wsol',
  },
}
