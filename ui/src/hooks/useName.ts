import { type Account, type NameProfile, Names } from '@latchkit/core'
import { useEffect, useState } from 'react'
import { logFailure } from './logFailure.js'
import { useBaseKit } from './useBaseKit.js'
import { watchNames } from './watchNames.js'

/**
 * The verified name of an account, if an installed plugin looks names up. Undefined until it is known, if the
 * account has none, or if the look-up failed.
 */
export function useName(account: Account | undefined): NameProfile | undefined {
  const kit = useBaseKit()
  const [found, setFound] = useState<{ address: string; profile: NameProfile }>()
  const address = account?.address
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address has the same name.
  useEffect(() => {
    if (!account || !address) return
    const abort = new AbortController()
    const look = async () => {
      try {
        const profile = await kit.find(Names, account)?.lookupAddress({ address, signal: abort.signal })
        if (profile && !abort.signal.aborted) setFound({ address, profile })
      } catch (error) {
        // The address is shown instead.
        if (!abort.signal.aborted) logFailure(kit, 'A name was not found', error)
      }
    }
    const stop = watchNames(kit, account, look)
    void look()
    return () => {
      stop()
      abort.abort()
    }
  }, [kit, address, account?.namespace])
  return found && found.address === address ? found.profile : undefined
}
