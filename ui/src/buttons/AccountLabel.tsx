import { type Account, avatars } from '@latchkit/core'
import { cleanText } from '@latchkit/core/outside'
import { useBaseKit } from '../hooks/useBaseKit.js'
import { useChunk } from '../hooks/useChunk.js'
import { useName } from '../hooks/useName.js'
import { outerChunk } from '../shell/outerChunk.js'
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
  const outer = useChunk(outerChunk, useBaseKit().slot(avatars) !== undefined)
  return (
    <>
      {balance ? <NativeBalance account={account} /> : null}
      <Face seed={account.address} src={profile?.avatar}>
        {outer ? <outer.OwnAvatar address={account.address} size={24} /> : null}
      </Face>
      <bdi>{profile ? cleanText(profile.name, 40) : short}</bdi>
    </>
  )
}
