/** The genesis hash of the sandbox's Solana. It is made up: the engine has no blocks. */
export const solanaGenesisHash = '8LYhfxzwTMumhQUFk5nkyWuRqWhpzPcrPj7imyNtcY8o'

/** The network's CAIP-2 id: the first 32 characters of the genesis hash. */
export const solanaNetworkId = `solana:${solanaGenesisHash.slice(0, 32)}` as const

/** The first ten accounts of the sandbox's phrase at m/44'/501'/i'/0', all funded. */
export const solanaAccounts = [
  'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96',
  'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD',
  'CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k',
  '9Tj3srBSxH7RFRCm8uharreY7ZBS49XSfpwCeYa7Xaqp',
  '6gYw7q94fJdEwL8WkT1a6LHBdTMbix1aciALwEWPx3Wp',
  '7EeV8eiRuGoR8bFHCjdCRGQd1RM5sR2dAkdiTEtC9ko7',
  'F9fVg2LeE2RhM6CfNn888hbjqovZDEWY3vm2hEkvX3Nh',
  '26roUwgM5T6bccX41hakjiW4fDiKFSao1RyoFsAxr6e6',
  '5mCGtMUD21HEvWJxKGKS6HEAH7ezzy12MWGs4bPgcJwV',
  '2yaW8VAMLhQiornz1BgcSWDUSH2jC2dmB8RWnTJi8Yab',
] as const

/** Each account's initial lamports; the last one has more than a JavaScript number can hold. */
export const solanaBalance = 42_750_000_000n
export const solanaWhale = 12_345_678_901_234_567n

/** The accounts at i = 10 and 11, which can send more than a JavaScript number can hold, many times. */
export const solanaWhales = [
  '6FvbTFsvAeiN6agSCxqsh2WM5xGw3GNAQ2A4M1xWPYfc',
  'Co9iaX5MKFXUds9wbdhtJw4eVCqiUJHJEqEyzrJAh7Dt',
] as const

export interface TransferFee {
  /** Hundredths of a percent. */
  readonly basisPoints: number
  /** In base units. */
  readonly most: bigint
}

export interface SolanaMint {
  readonly address: string
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  readonly program: string
  /** Each of the ten accounts' initial balance, in base units; of SHELL only the first account's. */
  readonly balance: bigint
  /** Its transfer fee (Token-2022). `most` is in base units. */
  readonly fee?: TransferFee
}

export const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
export const token2022Program = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'

/** The tokens: two of the Token program, and two of Token-2022, of which Toll charges a fee on each transfer. */
export const solanaMints: readonly SolanaMint[] = [
  {
    address: '9iT5NtVfmpN6d8dtP9LKxtyr2QzTvttaBicWttnrhf7x',
    symbol: 'USDC',
    name: 'USD Coin',
    decimals: 6,
    program: tokenProgram,
    balance: 2_500_750_000n,
  },
  {
    address: 'DeEuCnV9cL4rYZHh7d9kYHj54fopnxhvd2FsgWoQNBf3',
    symbol: 'SHELL',
    name: 'Shell',
    decimals: 9,
    program: tokenProgram,
    balance: 9_007_199_254_740_993_001n,
  },
  {
    address: 'BpnHHMxAWxagiWTzyGjoLJ2ERXmkBrUFD4Rf5CepdF93',
    symbol: 'PEARL',
    name: 'Pearl',
    decimals: 6,
    program: token2022Program,
    balance: 40_000_000n,
  },
  {
    address: 'C4TRCotaYdQfKjeeYRaATgPDdf4HgDTqC4TGEka7DK8',
    symbol: 'TOLL',
    name: 'Toll',
    decimals: 6,
    program: token2022Program,
    balance: 300_000_000n,
    fee: { basisPoints: 150, most: 2_000_000n },
  },
]
