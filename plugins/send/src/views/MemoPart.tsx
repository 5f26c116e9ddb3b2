import type { ActiveNetwork } from '@latchkit/core'
import { Field, useValue } from '@latchkit/ui/components'
import { useController } from './useController.js'
import { useWords } from './words.js'

export function MemoPart({ network }: { network: ActiveNetwork }) {
  const t = useWords()
  const { form } = useController().controller
  const { memo = '', memoFrom } = useValue(form.draft$)
  const rules = useValue(form.memoRules$)
  const { problem } = useValue(form.memo$)
  // A memo from the app, or typed for another network, stays visible; so does one that is needed.
  if (!rules && memo === '' && !problem) return null
  const values = { bytes: String(rules?.maxBytes ?? 0), network: network.name }
  return (
    <Field
      part="memo"
      label={t('send.memo')}
      placeholder={t('send.memo.placeholder')}
      value={memo}
      onChange={text => form.update({ memo: text })}
      autoComplete="off"
      enterKeyHint="done"
      clearLabel={t('send.memo.clear')}
      error={problem && t(`send.memo.${problem}`, values)}
      hint={t(memoFrom ? `send.memo.from.${memoFrom}` : 'send.memo.hint')}
    />
  )
}
