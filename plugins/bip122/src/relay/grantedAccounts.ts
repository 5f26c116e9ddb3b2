import type { RelayGrant } from '@latchkit/core'
import { type GrantedAccount, readGranted } from '@latchkit/core/plugin'
import { decodeAddress } from '../address/decodeAddress.js'
import { isOn } from '../address/isOn.js'
import type { BitcoinEnv } from '../BitcoinEnv.js'

/**
 * The accounts that a wallet granted on the app's networks, in the app's order. Anything that is not an address of
 * them is dropped.
 */
export function grantedAccounts({ config }: BitcoinEnv, grant: RelayGrant): GrantedAccount[] {
  const granted = readGranted(grant.accounts(), 'bip122').flatMap(({ networkId, address }) => {
    const decoded = decodeAddress(address)
    return typeof decoded !== 'string' && isOn(decoded, networkId)
      ? [{ networkId, address: decoded.address }]
      : []
  })
  return config.networks.flatMap(({ id }) => granted.filter(({ networkId }) => networkId === id))
}
