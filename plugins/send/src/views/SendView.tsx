import { SendTransaction } from '@latchkit/core'
import { Body, Button, StateView, useSheet, useValue } from '@latchkit/ui/components'
import { WarningIcon } from '@latchkit/ui/icons'
import { useLayoutEffect } from 'react'
import type { SendFields } from '../contract/SendApi.js'
import { SendForm } from './SendForm.js'
import sendSheet from './send.css?inline'
import { useController, withController } from './useController.js'
import { useWords, Words } from './words.js'

export const SendView = withController<SendFields | undefined>(function SendView({ params }) {
  useSheet(sendSheet)
  const t = useWords()
  const { kit, controller } = useController()
  // Before paint: nobody sees the form as it was.
  useLayoutEffect(() => {
    if (params) controller.prefill(params)
  }, [controller, params])
  const account = useValue(kit.connections.account$)
  const network = useValue(kit.connections.network$)
  if (!account || !network) return null
  if (!network.supported || !kit.find(SendTransaction, account))
    return (
      <Body>
        <StateView
          tone="warning"
          icon={<WarningIcon size={32} />}
          title={t('send.unsupported')}
          text={<Words id="send.unsupported.text" values={{ network: network.name }} />}
        />
        <Button full onClick={() => kit.router.push('Networks')}>
          {t('send.network.change')}
        </Button>
      </Body>
    )
  return <SendForm key={`${account.caipAddress} ${network.id}`} account={account} network={network} />
})
