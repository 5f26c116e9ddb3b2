import type { Account } from '@latchkit/core'
import { checkOptions } from '../options/checkOptions.js'
import type { SuiEnv } from '../SuiEnv.js'

export const ADDRESS = `0x${'1a'.repeat(32)}`
export const NETWORK = 'sui:mainnet'

export const account: Account = {
  address: ADDRESS,
  caipAddress: `${NETWORK}:${ADDRESS}`,
  namespace: 'sui',
  type: 'eoa',
}

export const shown = { address: ADDRESS, publicKey: new Uint8Array(32).fill(7), chains: [NETWORK] }

/** A wallet that shares one account and never prompts. */
export function stubWallet(features: object = {}, more: object = {}) {
  return {
    name: 'Stub',
    chains: [NETWORK, 'sui:testnet'],
    accounts: [shown] as unknown,
    ...more,
    features: {
      'standard:connect': { connect: async () => ({ accounts: [shown] }) },
      ...features,
    },
  }
}

/** The environment of an operation, without a kit. */
export function stubEnv(wallet: object = stubWallet()): SuiEnv & { refreshed(): number } {
  let refreshes = 0
  const session = { provider: wallet, refresh: () => refreshes++ }
  const ctx = { session: () => session, confirm: async () => {} } as unknown as SuiEnv['ctx']
  const config = checkOptions({ networks: [NETWORK, 'sui:testnet'] })
  return { ctx, config, clients: new Map(), decimals: new Map(), refreshed: () => refreshes }
}
