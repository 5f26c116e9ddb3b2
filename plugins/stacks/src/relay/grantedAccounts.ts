import type { RelayGrant } from '@latchkit/core'
import { type GrantedAccount, readGranted } from '@latchkit/core/plugin'
import { decodeAddress } from '../address/decodeAddress.js'
import { networkWord } from '../connect/networkWord.js'
import type { StacksEnv } from '../StacksEnv.js'

/** An account that was granted, and the hash in its address. */
export interface StacksGrant extends GrantedAccount {
  readonly hash: string
}

/**
 * The accounts that a wallet granted on the app's networks, in the app's order. Anything that is not an address of
 * them is dropped.
 */
export function grantedAccounts({ config }: StacksEnv, grant: RelayGrant): StacksGrant[] {
  const granted = readGranted(grant.accounts(), 'stacks').flatMap(account => {
    const found = decodeAddress(account.address)
    if (typeof found === 'string') return []
    return found.isMainnet === (networkWord(account.networkId) === 'mainnet')
      ? [{ ...account, hash: found.hash }]
      : []
  })
  return config.networks.flatMap(({ id }) => granted.filter(({ networkId }) => networkId === id))
}
