import type { RelayGrant } from '@latchkit/core'
import { type GrantedAccount, readGranted } from '@latchkit/core/plugin'
import { readAddress } from '../address/parseAddress.js'
import type { SuiEnv } from '../SuiEnv.js'

/** What a wallet granted on the networks that the app offers, in the app's order. What is no address is left out. */
export function grantedAccounts({ config }: SuiEnv, grant: RelayGrant): GrantedAccount[] {
  const granted = readGranted(grant.accounts(), 'sui').flatMap(({ networkId, address }) => {
    const checked = readAddress(address)
    return checked ? [{ networkId, address: checked }] : []
  })
  return config.networks.flatMap(({ id }) => granted.filter(({ networkId }) => networkId === id))
}
