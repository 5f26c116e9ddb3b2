import type { Account } from '@latchkit/core'
import { cleanText } from '@latchkit/core/safe'
import { useName } from '../hooks/useName.js'
import { Face } from './Face.js'
import { NativeBalance } from './NativeBalance.js'

/** Props of `AccountLabel`. */
export interface AccountLabelProps {
  account: Account
  /** The short address. */
  short: string
  balance?: boolean
}

/** Avatar, then the name of the account, else its short address. */
export function AccountLabel({ account, short, balance }: AccountLabelProps) {
  const profile = useName(account)
  return (
    <>
      {balance ? <NativeBalance account={account} /> : null}
      <Face seed={account.address} src={profile?.avatar} />
      <bdi>{profile ? cleanText(profile.name, 40) : short}</bdi>
    </>
  )
}
