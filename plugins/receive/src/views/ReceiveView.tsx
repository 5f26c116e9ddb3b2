import type { Kit } from '@latchkit/core'
import { cleanText } from '@latchkit/core/safe'
import {
  Avatar,
  Body,
  Button,
  ConfirmAccount,
  Hostile,
  Pill,
  ShortAddress,
  StateView,
  useKit,
  useSheet,
  useValue,
  WalletIcon,
} from '@latchkit/ui/parts'
import { allAccounts, chooseAccount, shownAccount } from './chosenAccount.js'
import { PaymentPart } from './PaymentPart.js'
import { receiveSheet } from './receiveSheet.css.js'
import { useWords } from './words.js'

/**
 * How to pay the account: its code, its whole address, and where both are good. Works without a network. Of a wallet that has not
 * confirmed the account in this visit it shows neither, but asks for that.
 */
export function ReceiveView() {
  useSheet(receiveSheet)
  const t = useWords()
  const kit = useKit() as Kit
  useValue(kit.connections.connections$)
  useValue(kit.connections.account$)
  const shown = shownAccount(kit)
  if (!shown)
    return (
      <Body>
        <StateView
          icon={<WalletIcon size={32} />}
          title={t('receive.connect.title')}
          text={t('receive.connect.text')}
        />
        <Button variant="primary" full onClick={() => kit.router.push('Connect')}>
          {t('receive.connect')}
        </Button>
      </Body>
    )
  const { account, connection } = shown
  const name = cleanText(connection.peer?.name ?? connection.walletName, 32)
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
            <Hostile max={24}>{name}</Hostile>
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
          onConfirmed={confirmed => chooseAccount(kit, confirmed.account)}
        />
      ) : (
        <PaymentPart key={account.caipAddress} account={account} connection={connection} />
      )}
    </Body>
  )
}
