import { Note, SmallButton, useOnline, useValue } from '@latchkit/ui/components'
import { failureText } from './failureWords.js'
import { useController } from './useController.js'
import { useWords } from './words.js'

/** Why no source has an offer. */
export function QuoteNote() {
  const t = useWords()
  const { controller } = useController()
  const isOnline = useOnline()
  const { quotes } = useValue(controller.form$)
  if (quotes.status !== 'failed' || !isOnline) return null
  const { error } = quotes
  const hasNoPool = error.code === 'swap/NO_LIQUIDITY'
  return (
    <Note
      tone={hasNoPool ? 'warning' : 'error'}
      live
      title={failureText(error, t)}
      action={
        hasNoPool ? undefined : <SmallButton onClick={controller.refresh}>{t('swap.retry')}</SmallButton>
      }
    >
      {t(hasNoPool ? 'swap.liquidity.text' : 'swap.quote.failed.text')}
    </Note>
  )
}
