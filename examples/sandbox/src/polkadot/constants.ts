/** The keys `//0`, `//1` and `//2` of the dev phrase, one of each kind, in the generic form (SS58 prefix 42). */
export const polkadotAccounts = {
  sr25519: [
    '5Gpg3hhPkyPRSwQc5EYprccoJ81fzEdUQqbtsY25RMezaPjb',
    '5E47G5ZWvGJ1KQe8jAq9LVrEowZgewww6TX4mtRCbLegRaPH',
    '5GYmYmFoEcZtfVVuu6RhWMLgT5x3Wxx8zMVjY4HZHStWkWr8',
  ],
  ed25519: [
    '5EN3N9JBocE4hwGVe1LYpvfuPFCRHtUonDBgtM8LeQ6RisJv',
    '5GJBNsxwgAvx5TxbmdLjyAika4J6gfENpQFWF9rrUHmptxkm',
    '5FCEqUutNvLMozE5vEZxwnGLtGPn9T7aSgAKM43JVN2FKFth',
  ],
  ecdsa: [
    '5EyDHqwh6XB6YeeGdM1a85prbWkjPxC4fxjh5idAvA232Rxv',
    '5EMpSzVE7KPmH8poi5Kn1MmVpsJM8WogTRZEtYwK6qYLptFN',
    '5CvskCg2gubzr3UyLvXbDYdJBTrzfjdvosuVSK6N5siEt4XH',
  ],
} as const

/** The chain: an Asset Hub runtime with its own genesis, whose hash chopsticks makes up. */
export const polkadotChain = {
  id: 'polkadot:45454545454545454545454545454545',
  name: 'Meadow',
  ss58Prefix: 42,
  nativeCurrency: { name: 'Meadow', symbol: 'MDW', decimals: 12 },
} as const

/** Each account's balance of the native coin, in base units: more than a number holds exactly, as on the real chains. */
export const polkadotFunds = 184_205_500_000_000_000n

/** A token of the assets pallet, and each account's balance in base units. */
export const polkadotAsset = {
  id: 1984,
  name: 'Tether USD',
  symbol: 'USDt',
  decimals: 6,
  each: 2_480_750_000n,
} as const
