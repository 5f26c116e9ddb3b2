/** The kinds of Bitcoin addresses. */
export type BitcoinAddressType = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2wsh' | 'p2tr'

/** The first characters of SegWit (BIP-173), of a key's hash and of a script's hash. */
const starts = {
  mainnet: { segwit: 'bc', key: '1', script: '3' },
  testnet: { segwit: '(?:tb|bcrt)', key: '[mn]', script: '2' },
} as const
const bech32 = '[02-9ac-hj-np-z]'
const base58 = '[1-9A-HJ-NP-Za-km-z]'

/** The type of a Bitcoin address by its shape; `undefined` for none of the network. Its checksum is not calculated. */
export function bitcoinType(
  address: unknown,
  network: 'mainnet' | 'testnet',
): BitcoinAddressType | undefined {
  if (typeof address !== 'string') return undefined
  const { segwit, key, script } = starts[network]
  const shapes: readonly (readonly [BitcoinAddressType, string])[] = [
    ['p2wpkh', `${segwit}1q${bech32}{38}`],
    ['p2wsh', `${segwit}1q${bech32}{58}`],
    ['p2tr', `${segwit}1p${bech32}{58}`],
    ['p2pkh', `${key}${base58}{25,33}`],
    ['p2sh', `${script}${base58}{25,34}`],
  ]
  return shapes.find(([, shape]) => new RegExp(`^${shape}$`).test(address))?.[0]
}
