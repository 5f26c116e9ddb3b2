import type { Network } from '@latchkit/core'

export interface KnownNetwork extends Network {
  readonly ss58Prefix: number
}

/** One line of the list of known networks. The id is `polkadot:` and 32 hex digits of the genesis hash (CAIP-13). */
export const network = (
  reference: string,
  name: string,
  coin: string,
  symbol: string,
  decimals: number,
  ss58Prefix: number,
  scan: string,
): KnownNetwork => ({
  id: `polkadot:${reference}`,
  namespace: 'polkadot',
  name,
  nativeCurrency: { name: coin, symbol, decimals },
  ss58Prefix,
  explorerUrl: `https://${scan}.subscan.io`,
})
