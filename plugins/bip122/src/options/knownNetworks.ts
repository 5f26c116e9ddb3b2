import type { Network } from '@latchkit/core'

const nativeCurrency = { name: 'Bitcoin', symbol: 'BTC', decimals: 8 }

const network = (reference: string, name: string, more?: Partial<Network>): Network => ({
  id: `bip122:${reference}`,
  namespace: 'bip122',
  name,
  nativeCurrency,
  ...more,
})

/** The networks of Bitcoin, the main one first. A reference is the start of the genesis block's hash (BIP-122). */
export const knownNetworks: readonly [Network, ...Network[]] = [
  network('000000000019d6689c085ae165831e93', 'Bitcoin', {
    explorerUrl: 'https://mempool.space',
  }),
  network('000000000933ea01ad0ee984209779ba', 'Bitcoin Testnet', {
    testnet: true,
    explorerUrl: 'https://mempool.space/testnet',
  }),
  network('00000000da84f2bafbbc53dee25a72ae', 'Bitcoin Testnet 4', {
    testnet: true,
    explorerUrl: 'https://mempool.space/testnet4',
  }),
  network('00000008819873e925422c1ff0f99f7c', 'Bitcoin Signet', {
    testnet: true,
    explorerUrl: 'https://mempool.space/signet',
  }),
  network('0f9188f13cb7b2c71f2a335e3a4fc328', 'Bitcoin Regtest', { testnet: true }),
]
