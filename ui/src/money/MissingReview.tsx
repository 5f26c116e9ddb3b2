import type { ReactNode } from 'react'
import { WarningIcon } from '../icons/icons.js'
import { Button } from '../primitives/controls/Button.js'
import { StateView } from '../primitives/feedback/StateView.js'
import { oncePressed } from '../views/shared/oncePressed.js'
import { useWords } from './words.js'

export interface MissingReviewProps {
  /** Why the review no longer holds: it warns. Default: that there is nothing to review. */
  title?: ReactNode
  text: ReactNode
  /** Back to the form. */
  onStart: () => void
}

/** The body of a review that has nothing to show, or no longer holds. */
export function MissingReview({ title, text, onStart }: MissingReviewProps) {
  const t = useWords()
  return (
    <>
      <StateView
        {...(title === undefined ? {} : { live: 'assertive', tone: 'warning' })}
        icon={<WarningIcon size={32} />}
        title={title ?? t('money.gone')}
        text={text}
      />
      <Button variant="primary" full onClick={oncePressed(onStart)}>
        {t('money.start')}
      </Button>
    </>
  )
}
