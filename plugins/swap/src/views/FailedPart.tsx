import type { KitError } from '@latchkit/core'
import { cleanText } from '@latchkit/core/untrusted'
import { Body, Failed, Sum, useOnline, useValue } from '@latchkit/ui/components'
import type { SwapOffer } from '../contract/SwapOffer.js'
import type { SwapProgress } from '../contract/SwapProgress.js'
import { AllowanceNotes, useIsRevoking } from './AllowanceNotes.js'
import { failureKey, failureText, isStale } from './failureWords.js'
import { StepList } from './StepList.js'
import { useController } from './useController.js'
import { useWords, Words } from './words.js'

export interface FailedPartProps {
  progress: SwapProgress & { status: 'failed' }
  onRetry: (offer: SwapOffer) => void
  onChange: () => void
}

/** The failure of a swap that sold nothing: its reason, its costs, and the next step. Everything typed is kept. */
export function FailedPart({ progress, onRetry, onChange }: FailedPartProps) {
  const t = useWords()
  const isOnline = useOnline()
  const isRevoking = useIsRevoking()
  const { offer, steps, error, paid: before = [] } = progress
  // In any case, the network took its fee for each mined transaction.
  const paid = [...steps, ...before].filter(({ hash }) => hash !== undefined)
  return (
    <Body>
      <Failed
        title={<Words id="swap.failed" values={{ sum: <Sum amount={offer.amount} of={offer.from} /> }} />}
        text={<FailureText error={error} network={offer.network.name} />}
        fee={
          paid.length === 0
            ? t('swap.fee.none')
            : paid.every(({ kind }) => kind.startsWith('approve'))
              ? t('swap.fee.paid.approval')
              : undefined
        }
        onChange={onChange}
        onRetry={isStale(error) ? undefined : () => onRetry(offer)}
        isRetryDisabled={!isOnline || isRevoking}
      >
        <StepList offer={offer} steps={steps} />
        <AllowanceNotes />
      </Failed>
    </Body>
  )
}

/** Why a swap failed: in our words if known, otherwise the error's own, cleaned and isolated. */
function FailureText({ error, network }: { error: KitError; network: string }) {
  const t = useWords()
  const { kit } = useController()
  const connection = useValue(kit.connections.connection$)
  const wallet = cleanText(connection?.peer?.name ?? connection?.walletName ?? '', 32)
  const key = failureKey(error)
  if (key) return <Words id={key} values={{ wallet, network }} />
  return <bdi>{failureText(error, t)}</bdi>
}
