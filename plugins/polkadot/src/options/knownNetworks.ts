import type { Network } from '@latchkit/core'

/** A network that needs only be named. */
export interface KnownNetwork extends Network {
  readonly ss58Prefix: number
}

const dot = { name: 'Polkadot', symbol: 'DOT', decimals: 10 }

const network = (reference: string, ss58Prefix: number) =>
  ({ id: `polkadot:${reference}`, namespace: 'polkadot', ss58Prefix }) as const

/** The networks that apps may name by their id alone. */
export const knownNetworks = (): readonly [KnownNetwork, ...KnownNetwork[]] => [
  {
    ...network('91b171bb158e2d3848fa23a9f1c25182', 0),
    name: 'Polkadot',
    nativeCurrency: dot,
    explorerUrl: 'https://polkadot.subscan.io',
  },
  {
    ...network('b0a8d493285c2df73290dfb7e61f870f', 2),
    name: 'Kusama',
    nativeCurrency: { name: 'Kusama', symbol: 'KSM', decimals: 12 },
    explorerUrl: 'https://kusama.subscan.io',
  },
  {
    ...network('68d56f15f85d3136970ec16946040bc1', 0),
    name: 'Polkadot Asset Hub',
    nativeCurrency: dot,
    explorerUrl: 'https://assethub-polkadot.subscan.io',
  },
]
