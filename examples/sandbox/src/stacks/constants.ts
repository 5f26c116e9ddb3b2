/** The first keys of the dev phrase at m/44'/5757'/0'/0/n, as test network addresses. */
export const stacksAccounts = [
  'ST3N7D4F8TDBNPAN7W6CJ5RGF5DAW5MGHNEGTCR6R',
  'ST119ZRVPZ7HJZPF0R5FGKXC00AWMPPJ3Z7MFMYP3',
  'ST11XD36C19FCVQRG80T58RXKV4GWF9SMN24RXTA6',
] as const

/** The keys at n = 10 and 11, which own more than a JavaScript number can hold. */
export const stacksWhales = [
  'ST8JGJY5ZVZE9APMGK83BXW0FTN5HJZT17ADHGXN',
  'ST1YRJBSV1WJQ297SQ59VZ1VDQAGBB518B30D8QEQ',
] as const

/** The chain reports the test network's id, because wallets know no other. */
export const stacksChain = {
  id: 'stacks:2147483648',
  name: 'Quarry',
  nativeCurrency: { name: 'Stacks', symbol: 'STX', decimals: 6 },
} as const

/** Each account's balance, in microSTX. */
export const stacksFunds = 2_480_750_000n

/** The part of it locked by stacking, in microSTX: it can neither be sent nor pay fees. */
export const stacksLocked = { [stacksAccounts[2]]: 900n * 10n ** 6n }

/** A SIP-010 token, and each account's balance in base units. */
export const stacksToken = {
  name: 'pebble',
  contract: 'ST1PQHQKV0RJXZFY1DGX8MNSNYVE3VGZJSRTPGZGM.pebble',
  symbol: 'PBL',
  decimals: 6,
  each: 5_000n * 10n ** 6n,
} as const

/**
 * The registered names, by account index, and the burn block after which each expires; 0 is never. The chain is
 * at block 900. The token's contract owns one, and account 2 claims that of account 0.
 */
export const stacksNames = {
  registered: [
    { name: 'mira', namespace: 'btc', owner: 0, renewal: 0 },
    { name: 'alice', namespace: 'btc', owner: 1, renewal: 1_000_000 },
    { name: 'vault', namespace: 'btc', owner: stacksToken.contract, renewal: 0 },
    { name: 'gone', namespace: 'id', owner: 2, renewal: 500 },
  ],
  claims: [
    { account: 0, name: 'mira' },
    { account: 1, name: 'alice' },
    { account: 2, name: 'mira' },
  ],
} as const
