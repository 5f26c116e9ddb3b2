/** What explorers call a transaction and an address in their paths. */
interface ExplorerWords {
  readonly tx: string
  readonly address: string
}

const usual: ExplorerWords = { tx: 'tx', address: 'address' }

/** Explorers with words of their own, by domain. */
const own: readonly (readonly [domain: string, words: ExplorerWords])[] = [
  ['subscan.io', { tx: 'extrinsic', address: 'account' }],
  ['explorer.hiro.so', { tx: 'txid', address: 'address' }],
  ['solscan.io', { tx: 'tx', address: 'account' }],
  ['suiscan.xyz', { tx: 'tx', address: 'account' }],
  ['suivision.xyz', { tx: 'txblock', address: 'account' }],
]

/** The words of the explorer at a host, which may be a subdomain. */
export const explorerWords = (hostname: string): ExplorerWords =>
  own.find(([domain]) => hostname === domain || hostname.endsWith(`.${domain}`))?.[1] ?? usual
