import type { Network } from '@latchkit/core'

/** A network that needs only be named. */
export interface KnownNetwork extends Network {
  readonly ss58Prefix: number
}

const dot = { name: 'Polkadot', symbol: 'DOT', decimals: 10 }

const known = (
  reference: string,
  name: string,
  nativeCurrency: Network['nativeCurrency'],
  ss58Prefix: number,
  explorerUrl: string,
): KnownNetwork => ({
  id: `polkadot:${reference}`,
  namespace: 'polkadot',
  name,
  nativeCurrency,
  ss58Prefix,
  explorerUrl,
})

/** The networks that apps may name by their id alone. */
export const knownNetworks = (): readonly [KnownNetwork, ...KnownNetwork[]] => [
  known('91b171bb158e2d3848fa23a9f1c25182', 'Polkadot', dot, 0, 'https://polkadot.subscan.io'),
  known(
    'b0a8d493285c2df73290dfb7e61f870f',
    'Kusama',
    { name: 'Kusama', symbol: 'KSM', decimals: 12 },
    2,
    'https://kusama.subscan.io',
  ),
  known(
    '68d56f15f85d3136970ec16946040bc1',
    'Polkadot Asset Hub',
    dot,
    0,
    'https://assethub-polkadot.subscan.io',
  ),
]
