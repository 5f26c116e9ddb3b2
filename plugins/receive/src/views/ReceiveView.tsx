import type { ViewProps } from '@latchkit/core'
import {
  Avatar,
  Body,
  ConfirmAccount,
  Email,
  Hostile,
  Pill,
  ShortAddress,
  useSheet,
  useValue,
} from '@latchkit/ui/components'
import type { Choice } from '../createChoice.js'
import { PaymentPart } from './PaymentPart.js'
import receiveSheet from './Receive.css?inline'
import { allAccounts, shownAccount } from './shownAccount.js'
import { useWords } from './words.js'

/**
 * Shows the account's QR code, full address and networks. Works offline. For a wallet that has not confirmed the account in
 * this visit it shows neither code nor address, but asks for confirmation.
 */
export function ReceiveView({ kit, plugin: choice }: ViewProps<undefined, Choice>) {
  useSheet(receiveSheet)
  const t = useWords()
  useValue(choice.chosen$)
  useValue(kit.connections.connections$)
  useValue(kit.connections.account$)
  const shown = shownAccount(kit, choice)
  if (!shown) return null
  const { account, connection } = shown
  const { auth, walletName } = connection
  return (
    <Body>
      {allAccounts(kit).length > 1 ? (
        <div className="rcv-h">
          <Pill
            kind="network"
            mark={<Avatar size={20} address={connection.unconfirmed ? '' : account.address} />}
            hint={t('receive.select')}
            onClick={() => kit.router.push('receive/select-account')}
          >
            {auth ? <Email>{auth.name}</Email> : <Hostile max={24}>{walletName}</Hostile>}
            {connection.unconfirmed ? null : (
              <>
                {' '}
                <ShortAddress address={account.address} />
              </>
            )}
          </Pill>
        </div>
      ) : null}
      {connection.unconfirmed ? (
        <ConfirmAccount
          key={`${connection.namespace} ${connection.connectorId}`}
          connection={connection}
          onConfirmed={confirmed => choice.choose(confirmed.account)}
        />
      ) : (
        <PaymentPart key={account.caipAddress} account={account} connection={connection} />
      )}
    </Body>
  )
}
