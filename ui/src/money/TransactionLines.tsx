import { KeyValueLine } from '../primitives/text/KeyValueLine.js'
import { ShortAddress } from '../views/shared/ShortAddress.js'
import { NetworkLine, type NetworkLineProps } from './NetworkLine.js'
import { useWords } from './words.js'

export interface TransactionLinesProps extends NetworkLineProps {
  hash: string | undefined
}

/** The network and, once there is one, the transaction's hash: the last lines of what happened. */
export function TransactionLines({ hash, ...where }: TransactionLinesProps) {
  const t = useWords()
  return (
    <>
      <NetworkLine {...where} />
      {hash === undefined ? null : (
        <KeyValueLine label={t('money.transaction')}>
          <ShortAddress address={hash} />
        </KeyValueLine>
      )}
    </>
  )
}
