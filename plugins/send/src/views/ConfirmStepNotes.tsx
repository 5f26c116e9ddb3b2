import { cleanText } from '@latchkit/core/outside'
import { Note, useValue } from '@latchkit/ui/components'
import { useController } from './useController.js'
import { useWords } from './words.js'

/** Why sending is blocked by missing confirm steps, or why these have to be asked again. */
export function ConfirmStepNotes() {
  const t = useWords()
  const { confirmation } = useController().controller
  const missing = useValue(confirmation.missing$)
  const interruption = useValue(confirmation.interruption$)
  if (missing.length > 0)
    return (
      <Note tone="error" title={t('send.steps.missing')} live>
        {t('send.steps.missing.text', { names: missing.map(id => cleanText(id, 40)).join(', ') })}
      </Note>
    )
  if (interruption === undefined) return null
  return (
    <Note tone="warning" live>
      {t(interruption === 'context' ? 'send.failed.context' : 'send.steps.changed')}
    </Note>
  )
}
