import { KeyValueLine } from '../primitives/text/KeyValueLine.js'
import { ShortAddress } from '../views/shared/ShortAddress.js'
import { useWords } from './words.js'

/** The transaction's hash, as the last line of what happened; nothing while there is none. */
export function TransactionLine({ hash }: { hash: string | undefined }) {
  const t = useWords()
  if (hash === undefined) return null
  return (
    <KeyValueLine label={t('money.transaction')}>
      <ShortAddress address={hash} />
    </KeyValueLine>
  )
}
