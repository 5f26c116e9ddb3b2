'use client'

import type { CaipAddress } from '@latchkit/core'
import { useSignIn } from '@latchkit/siwx'
import { useRouter } from 'next/navigation'
import { useState } from 'react'

/** Ends the session of one account: in this browser, or everywhere. */
export function SignOutButtons({ account }: { account: CaipAddress }) {
  const { signOut, signOutEverywhere } = useSignIn()
  const { refresh } = useRouter()
  const [state, setState] = useState<'ready' | 'busy' | 'failed'>('ready')
  const end = async (endSession: (account: CaipAddress) => Promise<void>) => {
    setState('busy')
    await endSession(account).then(
      () => setState('ready'),
      () => setState('failed'),
    )
    // A kit without a wallet does not follow sessions, so it reports none.
    refresh()
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
