import { Actions, Button, StateView, useValue } from '@latchkit/ui/components'
import { SwapIcon } from '@latchkit/ui/icons'
import { useController } from './useController.js'
import { useWords, Words } from './words.js'

/** That nobody sells on the network in use, and the way to one where somebody does. */
export function AbsentPart() {
  const t = useWords()
  const { kit, controller } = useController()
  const network = useValue(kit.connections.network$)
  const connected = useValue(kit.connections.activeConnections$)
  const { elsewhere } = useValue(controller.form$)
  const next =
    elsewhere.find(({ namespace }) => namespace === network?.namespace) ??
    elsewhere.find(({ namespace }) => connected[namespace]) ??
    elsewhere[0]
  const values = { network: network?.name ?? '' }
  return (
    <>
      <StateView
        tone="warning"
        icon={<SwapIcon size={32} />}
        title={<Words id="onramp.unsupported" values={values} />}
        text={<Words id="onramp.unsupported.text" values={values} />}
      />
      {next ? (
        <Actions>
          {elsewhere.length > 1 ? (
            <Button onClick={() => kit.router.push('Networks')}>{t('onramp.network.other')}</Button>
          ) : null}
          <Button variant="primary" onClick={() => kit.router.push('SwitchNetwork', { networkId: next.id })}>
            <Words id="onramp.network.switch" values={{ network: next.name }} />
          </Button>
        </Actions>
      ) : null}
    </>
  )
}
