import type { Network } from '@latchkit/core'
import {
  Hostile,
  KeyValue,
  KeyValueLine,
  NetworkMark,
  Skeleton,
  VisuallyHidden,
} from '@latchkit/ui/components'
import type { PaymentState } from './usePayment.js'
import { useWords } from './words.js'

/** More networks than this are shown as a number. */
const MAX_NAMES = 2

export interface NetworksLineProps {
  status: PaymentState['status']
  networks: readonly Pick<Network, 'id' | 'name' | 'icon' | 'testnet'>[]
}

/** The networks on which the address is valid: their names, or their number. */
export function NetworksLine({ status, networks }: NetworksLineProps) {
  const t = useWords()
  const names = networks.map(({ name }) => name).join(', ')
  const count = networks.length
  return (
    <KeyValue>
      <KeyValueLine label={t('receive.networks')} tone={count > 0 ? 'default' : 'muted'}>
        {status === 'loading' ? (
          <Skeleton width={96} />
        ) : count === 0 ? (
          t(status === 'failed' ? 'receive.networks.unchecked' : 'receive.networks.none')
        ) : (
          <>
            <span className="rcv-n">
              {networks.slice(0, 4).map(network => (
                <NetworkMark key={network.id} size={20} network={network} />
              ))}
            </span>
            {count > MAX_NAMES ? (
              <>
                <span title={names}>{t('receive.networks.count', { count })}</span>
                <VisuallyHidden>{names}</VisuallyHidden>
              </>
            ) : (
              <Hostile max={64}>{names}</Hostile>
            )}
          </>
        )}
      </KeyValueLine>
    </KeyValue>
  )
}
