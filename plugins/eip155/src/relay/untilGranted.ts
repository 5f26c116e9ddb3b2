import type { RelayGrant } from '@latchkit/core'

/** How long a wallet has to extend the session after its approval: both arrive over the relay, in any order. */
const GRANT_TIMEOUT_MS = 3000

/** Resolves with whether something is granted, at the latest after 3 s. */
export function untilGranted(grant: RelayGrant, isGranted: () => boolean): Promise<boolean> {
  if (isGranted()) return Promise.resolve(true)
  return new Promise(resolve => {
    const end = (found: boolean) => {
      clearTimeout(timer)
      stop()
      resolve(found)
    }
    const timer = setTimeout(() => end(isGranted()), GRANT_TIMEOUT_MS)
    const stop = grant.watch(what => {
      if (what === 'end') end(false)
      else if (isGranted()) end(true)
    })
  })
}
