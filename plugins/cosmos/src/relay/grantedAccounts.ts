import type { RelayGrant } from '@latchkit/core'
import { type GrantedAccount, readGranted } from '@latchkit/core/plugin'
import { decodeAddress } from '../address/decodeAddress.js'
import type { CosmosEnv } from '../CosmosEnv.js'

/** The accounts that a wallet granted on the app's networks, in the app's order. Addresses with another prefix are dropped. */
export function grantedAccounts({ config }: CosmosEnv, grant: RelayGrant): GrantedAccount[] {
  const granted = readGranted(grant.accounts(), 'cosmos')
  return config.networks.flatMap(({ id, bech32Prefix }) =>
    granted.filter(
      ({ networkId, address }) => networkId === id && decodeAddress(address)?.prefix === bech32Prefix,
    ),
  )
}
