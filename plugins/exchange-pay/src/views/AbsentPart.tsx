import type { Network } from '@latchkit/core'
import { Actions, Body, Button, StateView, useValue } from '@latchkit/ui/components'
import { FundIcon } from './FundIcon.js'
import { useController } from './useController.js'
import { useWords, Words } from './words.js'

/** That exchanges pay nothing out on the network in use, and the way to one where they do. */
export function AbsentPart({ elsewhere }: { elsewhere: readonly Network[] }) {
  const t = useWords()
  const { kit } = useController()
  const network = useValue(kit.connections.network$)
  const connected = useValue(kit.connections.activeConnections$)
  const next = elsewhere.find(({ namespace }) => connected[namespace]) ?? elsewhere[0]
  const values = { network: network?.name ?? '' }
  return (
    <Body>
      <StateView
        tone="warning"
        icon={<FundIcon size={32} />}
        title={<Words id="exchange-pay.lack" values={values} />}
        text={<Words id="exchange-pay.lack.text" values={values} />}
      />
      {next ? (
        <Actions>
          {elsewhere.length > 1 ? (
            <Button onClick={() => kit.router.push('Networks')}>{t('exchange-pay.lack.other')}</Button>
          ) : null}
          <Button variant="primary" onClick={() => kit.router.push('SwitchNetwork', { networkId: next.id })}>
            <Words id="exchange-pay.lack.switch" values={{ network: next.name }} />
          </Button>
        </Actions>
      ) : null}
    </Body>
  )
}
