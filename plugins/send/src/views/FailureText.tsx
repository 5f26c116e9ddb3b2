import { isKitError, type KitError } from '@latchkit/core'
import { cleanText } from '@latchkit/core/untrusted'
import { useValue } from '@latchkit/ui/components'
import type { Plan } from '../plan/Plan.js'
import { isFee } from '../plan/quotePlan.js'
import { FeeSum } from './FeeSum.js'
import { failureWords, isInOwnWords } from './failureWords.js'
import { useController } from './useController.js'
import { useWords, Words } from './words.js'

/** Why a transfer failed: in our words if known, otherwise the wallet's message, cleaned and quoted. */
export function FailureText({ plan, error }: { plan: Plan; error: KitError }) {
  const t = useWords()
  const { kit } = useController()
  const connection = useValue(kit.connections.connection$)
  const { network, name = '' } = plan
  const id = failureWords(error)
  const key = `error.${error.code}`
  const known = isInOwnWords(error) ? key : t(key)
  if (id === 'send.failed.other' && known !== key) return <>{known}</>
  const limit = isKitError(error, 'fee/UNREASONABLE') ? error.context : undefined
  const values = {
    name,
    network: network.name,
    wallet: cleanText(connection?.peer?.name ?? connection?.walletName ?? '', 32),
    reason: known === key ? error.message : known,
    ...(isFee(limit?.fee) ? { fee: <FeeSum fee={limit.fee} network={network} /> } : {}),
    ...(isFee(limit?.ceiling) ? { ceiling: <FeeSum fee={limit.ceiling} network={network} /> } : {}),
  }
  const isToldInFull = id !== 'send.failed.fee' || (values.fee && values.ceiling)
  return <Words id={isToldInFull ? id : 'send.failed.other'} max={160} values={values} />
}
