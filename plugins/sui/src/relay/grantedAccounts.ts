import type { RelayGrant } from '@latchkit/core'
import { type GrantedAccount, readGranted } from '@latchkit/core/plugin'
import { readAddress } from '../address/parseAddress.js'
import type { SuiEnv } from '../SuiEnv.js'

/**
 * The accounts that a wallet granted on the app's networks, in the app's order. Anything that is not an address is
 * dropped.
 */
export function grantedAccounts({ config }: SuiEnv, grant: RelayGrant): GrantedAccount[] {
  const granted = readGranted(grant.accounts(), 'sui').flatMap(({ networkId, address }) => {
    const checked = readAddress(address)
    return checked ? [{ networkId, address: checked }] : []
  })
  return config.networks.flatMap(({ id }) => granted.filter(({ networkId }) => networkId === id))
}
