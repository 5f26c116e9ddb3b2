import { type Account, cleanText } from '@latchkit/core'
import { useName } from '../hooks/useName.js'
import { BalanceLabel } from './BalanceLabel.js'
import { Face } from './Face.js'

interface AccountLabelProps {
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
      {balance ? <BalanceLabel account={account} /> : null}
      <Face seed={account.address} src={profile?.avatar} />
      <bdi>{profile ? cleanText(profile.name, 40) : short}</bdi>
    </>
  )
}
