'use client'

import { useSignIn } from '@latchkit/siwx'
import { useAccount, useModal } from '@latchkit/ui'

/** Connects a wallet first: the kit then asks for the signature by itself. */
export function SignInButton() {
  const { account } = useAccount()
  const { open } = useModal()
  const signIn = useSignIn()
  return (
    <div className="buttons">
      <button className="primary" type="button" onClick={() => (account ? signIn.open() : open())}>
        {account ? 'Sign in' : 'Connect a wallet'}
      </button>
    </div>
  )
}
