import type { RelayGrant } from '@latchkit/core'
import { type GrantedAccount, readGranted } from '@latchkit/core/plugin'
import { keyOf } from '../connect/readAccounts.js'
import type { PolkadotEnv } from '../PolkadotEnv.js'

/** An account that was granted, and the account id in its address as hex. */
export interface PolkadotGrant extends GrantedAccount {
  readonly key: string
}

/**
 * The accounts that a wallet granted on the app's networks, in the app's order. Anything that is not an address is
 * dropped.
 */
export function grantedAccounts({ config }: PolkadotEnv, grant: RelayGrant): PolkadotGrant[] {
  const granted = readGranted(grant.accounts(), 'polkadot').flatMap(account => {
    const key = keyOf(account.address)
    return key === undefined ? [] : [{ ...account, key }]
  })
  return config.networks.flatMap(({ id }) => granted.filter(({ networkId }) => networkId === id))
}
