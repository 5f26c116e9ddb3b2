import { cleanText } from '@latchkit/core/safe'
import { Body, Button, Mark, StateView, useValue, WaitingRing } from '@latchkit/ui/parts'
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
  const { kit, desk } = useDesk()
  const connection = useValue(kit.connections.connection$)
  const wallet = cleanText(connection?.peer?.name ?? connection?.walletName ?? '', 32)
  const key = isSigned ? 'names.registering' : 'names.waiting'
  return (
    <Body>
      <StateView
        live="polite"
        visual={
          <WaitingRing state="waiting">
            <Mark
              size={84}
              name={wallet}
              src={connection?.peer?.icon ?? connection?.walletIcon}
              seed={connection?.walletId}
            />
          </WaitingRing>
        }
        title={<Words id={key} max={64} values={{ wallet, name }} />}
        text={<Words id={`${key}.text`} max={64} values={{ name }} />}
      />
      {isSigned ? null : (
        <Button full onClick={() => desk.abandon()}>
          {t('names.cancel')}
        </Button>
      )}
    </Body>
  )
}
