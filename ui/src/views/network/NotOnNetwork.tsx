import type { Network } from '@latchkit/core'
import type { ReactNode } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useT } from '../../hooks/useT.js'
import { useValue } from '../../hooks/useValue.js'
import { Actions } from '../../primitives/controls/Actions.js'
import { Button } from '../../primitives/controls/Button.js'
import { StateView } from '../../primitives/feedback/StateView.js'
import { Phrase } from '../shared/Phrase.js'

export interface NotOnNetworkProps {
  icon: ReactNode
  /** Says that something is missing on this network. */
  text: ReactNode
  /** The networks of the app that have it. Offered first: one of the family in use, then one of a family that is connected. */
  elsewhere: readonly Network[]
}

/** That something is not to be had on the network in use, and the way to one where it is. */
export function NotOnNetwork({ icon, text, elsewhere }: NotOnNetworkProps) {
  const t = useT()
  const { connections, router } = useBaseKit()
  const network = useValue(connections.network$)
  const connected = useValue(connections.activeConnections$)
  const next =
    elsewhere.find(({ namespace }) => namespace === network?.namespace) ??
    elsewhere.find(({ namespace }) => connected[namespace]) ??
    elsewhere[0]
  return (
    <>
      <StateView
        tone="warning"
        icon={icon}
        title={<Phrase id="shell.notOnNetwork" values={{ network: network?.name ?? '' }} />}
        text={text}
      />
      {next ? (
        <Actions>
          {elsewhere.length > 1 ? (
            <Button onClick={() => router.push('Networks')}>{t('switch.others')}</Button>
          ) : null}
          <Button variant="primary" onClick={() => router.push('SwitchNetwork', { networkId: next.id })}>
            <Phrase id="switch.waiting.title" values={{ network: next.name }} />
          </Button>
        </Actions>
      ) : null}
    </>
  )
}
