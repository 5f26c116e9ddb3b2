'use client'

import { useState } from 'react'
import { useMember } from './useMember'

/** Connects a wallet first, then signs in. */
export function SignInButton() {
  const { account, connect, signIn } = useMember()
  const [failure, setFailure] = useState('')
  const press = () => {
    setFailure('')
    if (!account) return connect()
    signIn().catch(() => setFailure('You are not signed in. Try again.'))
  }
  return (
    <div className="buttons">
      <button className="primary" type="button" onClick={press}>
        {account ? 'Sign in' : 'Connect a wallet'}
      </button>
      <output>{failure}</output>
    </div>
  )
}
