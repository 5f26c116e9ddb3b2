export const bitcoinChain = {
  id: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
} as const

/** Number of coins of 50 BTC that each dev account owns at its payment address. */
export const bitcoinCoins = 2

/** The first dev accounts: payments at m/84'/1'/n'/0/0, ordinals at m/86'/1'/n'/0/0. */
export const bitcoinAccounts = [
  {
    payment: 'bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuw',
    ordinals: 'bcrt1pfewlxm8meyyvgjydfu7v8j4ej64symj6ut8sf66h9germp94qgzs92e5zv',
  },
  {
    payment: 'bcrt1qddd479298yf4mtzdxwudkd7npj7ln3s5g9awk3',
    ordinals: 'bcrt1ps033a9wkghkslwe88lxqw3lv4j7afac9jcmjqteguuk0q7eat4fsp4cyrt',
  },
  {
    payment: 'bcrt1q03j55x5vxk4tp2qs5c74y6wmtgx9g586el74s6',
    ordinals: 'bcrt1p00qfchgvy9rswngjnuks8e2sz4tduzm2pt8hd2lvvu7a8zcdv9zs298gmj',
  },
] as const
