import { Body, ConfirmAccount, Skeleton, useSheet, useValue } from '@latchkit/ui/components'
import { useEffect } from 'react'
import { AbsentPart } from './AbsentPart.js'
import { BuyForm } from './BuyForm.js'
import { LegalPart } from './LegalPart.js'
import onrampSheet from './onramp.css?inline'
import { useController, withController } from './useController.js'
import { useWords } from './words.js'

export const BuyView = withController(function BuyView() {
  useSheet(onrampSheet)
  const t = useWords()
  const { kit, controller } = useController()
  const account = useValue(kit.connections.account$)
  const connection = useValue(kit.connections.connection$)
  const network = useValue(kit.connections.network$)
  const { options, problems } = useValue(controller.form$)
  const networkId = network?.id
  useEffect(() => {
    if (networkId !== undefined) void controller.load()
  }, [controller, networkId])

  if (!account || !network || !connection) return null
  // To an address that nobody confirmed, nothing is sent.
  if (connection.unconfirmed)
    return (
      <Body>
        <ConfirmAccount connection={connection} />
      </Body>
    )
  if (!network.supported || problems.includes('no-seller'))
    return (
      <Body>
        <AbsentPart />
        <LegalPart />
      </Body>
    )
  if (options === 'loading')
    return (
      <Body>
        <div aria-busy="true" className="onr">
          <span className="onr-v">{t('onramp.loading')}</span>
          {/* The amount, amounts to choose from, the ways to pay, the figures and the button. */}
          {[200, 36, 44, 176, 52].map(height => (
            <Skeleton key={height} className="onr-s" width={height === 36 ? 248 : '100%'} height={height} />
          ))}
        </div>
      </Body>
    )
  return <BuyForm key={`${account.caipAddress} ${network.id}`} account={account} network={network} />
})
