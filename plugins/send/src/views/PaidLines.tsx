import type { SentTransaction } from '@latchkit/core'
import { KeyValue, KeyValueLine } from '@latchkit/ui/parts'
import { useWords } from './words.js'

/** What a transfer cost that did not arrive. The family tells how it ended and no more, so its fee is unknown. */
export function PaidLines({ sent: { status } }: { sent: SentTransaction }) {
  const t = useWords()
  if (status !== 'failed' && status !== 'replaced') return null
  return (
    <KeyValue>
      <KeyValueLine label={t('send.moved')} tone={status === 'failed' ? 'default' : 'warning'}>
        {t(status === 'failed' ? 'send.moved.none' : 'send.moved.maybe')}
      </KeyValueLine>
      <KeyValueLine label={t('send.fee.paid')}>{t('send.fee.unknown')}</KeyValueLine>
    </KeyValue>
  )
}
