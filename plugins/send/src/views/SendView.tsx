import { SendTransaction } from '@latchkit/core'
import { Body, Button, StateView, useSheet, useValue } from '@latchkit/ui/components'
import { WarningIcon } from '@latchkit/ui/icons'
import { SendForm } from './SendForm.js'
import sendSheet from './send.css?inline'
import { useController, withController } from './useController.js'
import { useWords, Words } from './words.js'

/** Send: the form, or why it is unavailable. */
export const SendView = withController(function SendView() {
  useSheet(sendSheet)
  const t = useWords()
  const { kit } = useController()
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
