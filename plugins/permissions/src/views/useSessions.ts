import { type Account, type SmartSession, SmartSessions } from '@latchkit/core'
import { onReturn, useBaseKit, useOnline, useValue } from '@latchkit/ui/components'
import { useEffect, useState } from 'react'

/** The permissions of the account in use. */
export interface SessionsNow {
  readonly account: Account | undefined
  /** Those that count; undefined until they are known. */
  readonly found: readonly SmartSession[] | undefined
  /** They could not be read now; `found` is what was known before. */
  readonly isFailed: boolean
  read(): void
}

interface Known {
  /** Of which account. */
  readonly id: string
  readonly found?: readonly SmartSession[] | undefined
  readonly isFailed: boolean
}

const counts = ({ isRevoked, expiresAt = Number.POSITIVE_INFINITY }: SmartSession) =>
  !isRevoked && expiresAt > Date.now()

/** Reads them, also when the account changes, and when the visitor or the network is back: another window may have given or ended one. */
export function useSessions(): SessionsNow {
  const kit = useBaseKit()
  const account = useValue(kit.connections.account$)
  const isOnline = useOnline()
  const [round, setRound] = useState(0)
  const [known, setKnown] = useState<Known>()
  const id = account?.caipAddress
  useEffect(() => onReturn(() => setRound(last => last + 1)), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the account is its id, and each round asks once more.
  useEffect(() => {
    if (!account || !isOnline) return
    const abort = new AbortController()
    const { signal } = abort
    const tell = (next: (before: Known | undefined) => Omit<Known, 'id'>) => {
      if (signal.aborted) return
      setKnown(last => ({
        ...next(last?.id === account.caipAddress ? last : undefined),
        id: account.caipAddress,
      }))
    }
    const ask = async () => kit.use(SmartSessions, account).sessions({ account, signal })
    ask().then(
      found => tell(() => ({ found: found.filter(counts), isFailed: false })),
      () => tell(before => ({ found: before?.found, isFailed: true })),
    )
    return () => abort.abort()
  }, [kit, id, isOnline, round])
  const now = known?.id === id ? known : undefined
  return {
    account,
    found: now?.found,
    isFailed: now?.isFailed === true,
    read: () => setRound(last => last + 1),
  }
}
