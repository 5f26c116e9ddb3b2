import { WalletTurn } from '@latchkit/ui/parts'
import { useDesk } from './useDesk.js'
import { useWords, Words } from './words.js'

export interface WaitingPartProps {
  name: string
  /** The wallet has done its part. */
  isSigned: boolean
}

/** The wallet's turn with a way back, then the service's. */
export function WaitingPart({ name, isSigned }: WaitingPartProps) {
  const t = useWords()
  const { desk } = useDesk()
  const key = isSigned ? 'names.registering' : 'names.waiting'
  return (
    <WalletTurn
      title={wallet => <Words id={key} max={64} values={{ wallet, name }} />}
      text={<Words id={`${key}.text`} max={64} values={{ name }} />}
      cancel={isSigned ? undefined : { label: t('names.cancel'), act: desk.abandon }}
    />
  )
}
