'use client'

import type { CaipAddress } from '@latchkit/core'
import { useState } from 'react'
import { useMember } from './useMember'

/** Ends the session of one account: in this browser, or everywhere. */
export function SignOutButtons({ account }: { account: CaipAddress }) {
  const { signOut, signOutEverywhere } = useMember()
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const end = async (endSession: (account: CaipAddress) => Promise<void>) => {
    setState('busy')
    await endSession(account).then(
      () => setState('ready'),
      () => setState('failed'),
    )
  }
  return (
    <div className="buttons">
      <button type="button" disabled={state === 'busy'} onClick={() => end(signOut)}>
        Sign out
      </button>
      <button type="button" disabled={state === 'busy'} onClick={() => end(signOutEverywhere)}>
        Sign out everywhere
      </button>
      <output>{state === 'failed' && 'You are still signed in. Try again.'}</output>
    </div>
  )
}
