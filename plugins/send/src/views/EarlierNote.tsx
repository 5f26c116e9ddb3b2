import { Note } from '@latchkit/ui/parts'
import { Sum } from './Sum.js'
import type { Earlier } from './useEarlier.js'
import { useWords, Words } from './words.js'

/** Says that the same may have been sent before. */
export function EarlierNote({ earlier: { doubt, sent } }: { earlier: Earlier }) {
  const t = useWords()
  if (doubt)
    return (
      <Note tone="warning" title={t('send.doubt')}>
        <Words
          id="send.doubt.text"
          values={{ sum: <Sum amount={doubt.amount} decimals={doubt.decimals} symbol={doubt.symbol} /> }}
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
