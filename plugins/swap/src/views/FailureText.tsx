import type { KitError } from '@latchkit/core'
import { cleanText } from '@latchkit/core/outside'
import { useValue } from '@latchkit/ui/components'
import { failureKey, failureText } from './failureWords.js'
import { useController } from './useController.js'
import { useWords, Words } from './words.js'

/** Why a swap failed: in our words if known, otherwise the error's own, cleaned and isolated. */
export function FailureText({ error, network }: { error: KitError; network: string }) {
  const t = useWords()
  const { kit } = useController()
  const connection = useValue(kit.connections.connection$)
  const wallet = cleanText(connection?.peer?.name ?? connection?.walletName ?? '', 32)
  const key = failureKey(error)
  if (key) return <Words id={key} values={{ wallet, network }} />
  return <bdi>{failureText(error, t)}</bdi>
}
