import type { RelayGrant } from '@latchkit/core'

/** How long a wallet has to widen the session after it said yes, in ms: both come over the relay, in any order. */
const PATIENCE = 3000

/** Resolves with whether something is granted, at the latest after 3 s. */
export function untilGranted(grant: RelayGrant, isGranted: () => boolean): Promise<boolean> {
  if (isGranted()) return Promise.resolve(true)
  return new Promise(resolve => {
    const end = (found: boolean) => {
      clearTimeout(timer)
      stop()
      resolve(found)
    }
    const timer = setTimeout(() => end(isGranted()), PATIENCE)
    const stop = grant.watch(what => {
      if (what === 'end') end(false)
      else if (isGranted()) end(true)
    })
  })
}
