import { Actions, Body, Button, Note, oncePressed, useOnline, useTitle } from '@latchkit/ui/components'
import { OfflineIcon } from '@latchkit/ui/icons'
import type { SwapOffer } from '../contract/SwapOffer.js'
import type { SwapProgress } from '../contract/SwapProgress.js'
import { AllowanceNotes, useIsRevoking } from './AllowanceNotes.js'
import { ChangedNote } from './ChangedNote.js'
import { ReviewAddresses } from './ReviewAddresses.js'
import { ReviewLines } from './ReviewLines.js'
import { ReviewNotes } from './ReviewNotes.js'
import { ReviewSides } from './ReviewSides.js'
import { StepList } from './StepList.js'
import { Sum } from './Sum.js'
import { useWords, Words } from './words.js'

export interface ReviewPartProps {
  progress: SwapProgress & { status: 'reviewing' | 'checking' | 'changed' }
  onConfirm: (offer: SwapOffer) => void
}

/** Both sides, the figures, every address in full, the steps, and the confirm button. */
export function ReviewPart({ progress, onConfirm }: ReviewPartProps) {
  const t = useWords()
  const isOnline = useOnline()
  const { offer, status } = progress
  const { amount, amountOut } = offer
  const { steps } = progress
  const isRevoking = useIsRevoking()
  // Nothing is confirmed whose contracts are not on screen.
  const isChecking = status === 'checking' || (steps.length === 0 && progress.error === undefined)
  const isChanged = status === 'changed'
  useTitle(isChanged ? t('swap.changed') : undefined)
  const values = {
    sum: <Sum amount={amount} of={offer.from} />,
    got: <Sum amount={amountOut} of={offer.to} short />,
  }
  return (
    <Body>
      {isOnline ? null : (
        <Note tone="warning" icon={<OfflineIcon />} title={t('swap.offline.title')} live>
          {t('swap.offline.text')}
        </Note>
      )}
      {isChanged ? <ChangedNote progress={progress} /> : null}
      <ReviewSides offer={offer} />
      {steps.some(({ kind }) => kind !== 'swap') ? <StepList offer={offer} steps={steps} /> : null}
      <ReviewLines offer={offer} steps={steps} />
      <ReviewAddresses offer={offer} steps={steps} />
      <ReviewNotes offer={offer} steps={steps} />
      {isChanged ? <AllowanceNotes /> : null}
      <Actions>
        <Button
          variant="primary"
          loading={isChecking}
          disabled={!isOnline || isRevoking}
          onClick={oncePressed(() => onConfirm(offer))}
        >
          {isChecking ? (
            t('swap.checking')
          ) : (
            <Words id={isChanged ? 'swap.confirm.changed' : 'swap.confirm'} values={values} />
          )}
        </Button>
      </Actions>
    </Body>
  )
}
