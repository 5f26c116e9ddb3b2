import type { RelayGrant } from '@latchkit/core'
import { type GrantedAccount, readGranted } from '@latchkit/core/plugin'
import { decodeAddress } from '../address/decodeAddress.js'
import { networkWord } from '../connect/networkWord.js'
import type { StacksEnv } from '../StacksEnv.js'

/** An account that was granted, and the hash in its address. */
export interface StacksGrant extends GrantedAccount {
  readonly hash: string
}

/** What a wallet granted on the networks that the app offers, in the app's order. What is no address of them is left out. */
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
