import { Note, Sum } from '@latchkit/ui/components'
import type { Earlier } from './useEarlier.js'
import { useWords, Words } from './words.js'

/** Warns that the same transfer may have been sent before. */
export function EarlierNote({ earlier: { unknownTransfer, sent } }: { earlier: Earlier }) {
  const t = useWords()
  if (unknownTransfer)
    return (
      <Note tone="warning" title={t('send.doubt')}>
        <Words
          id="send.doubt.text"
          values={{
            sum: <Sum amount={unknownTransfer.amount} of={unknownTransfer} />,
          }}
        />
      </Note>
    )
  if (!sent) return null
  return (
    <Note tone="warning" title={t('send.sent')}>
      {t('send.sent.text')}
    </Note>
  )
}
