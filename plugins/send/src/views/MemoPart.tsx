import type { ActiveNetwork } from '@latchkit/core'
import { Field, useValue } from '@latchkit/ui/parts'
import { useController } from './useController.js'
import { useWords } from './words.js'

/** What the recipient is told with the money, where the family has such a thing. */
export function MemoPart({ network }: { network: ActiveNetwork }) {
  const t = useWords()
  const { form } = useController().controller
  const { memo = '', memoFrom } = useValue(form.draft$)
  const rules = useValue(form.memoRules$)
  const { problem } = useValue(form.memo$)
  // One that an app gave, or that was typed for another network, is not dropped out of sight.
  if (!rules && memo === '') return null
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
