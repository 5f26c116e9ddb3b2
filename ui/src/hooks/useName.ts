import { type Account, type NameProfile, Names } from '@latchkit/core'
import { useEffect, useState } from 'react'
import { useBaseKit } from './useBaseKit.js'

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
    const names = account && kit.find(Names, account)
    if (!names || !address) return
    const abort = new AbortController()
    const look = () =>
      names.lookupAddress({ address, signal: abort.signal }).then(
        profile => {
          if (profile && !abort.signal.aborted) setFound({ address, profile })
        },
        // No name is shown then; the address is there.
        () => {},
      )
    const off = names.watchNames?.(look)
    look()
    return () => {
      off?.()
      abort.abort()
    }
  }, [kit, address, account?.namespace])
  return found && found.address === address ? found.profile : undefined
}
