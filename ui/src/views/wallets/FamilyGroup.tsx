import type { AccountType, Translate } from '@latchkit/core'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useName } from '../../hooks/useName.js'
import { useT } from '../../hooks/useT.js'
import { DisconnectIcon } from '../../icons/icons.js'
import { IconButton } from '../../primitives/controls/IconButton.js'
import { SmallButton } from '../../primitives/controls/SmallButton.js'
import { Row } from '../../primitives/lists/Row.js'
import { Mark } from '../../primitives/marks/Mark.js'
import { cleanText } from '../../primitives/text/cleanText.js'
import { Email } from '../../primitives/text/Email.js'
import { Hostile } from '../../primitives/text/Hostile.js'
import { Tag } from '../../primitives/text/Tag.js'
import { useSheet } from '../../styles/useSheet.js'
import { disconnectWallet } from '../account/disconnectWallet.js'
import { LongGroup } from '../shared/LongGroup.js'
import { ShortAddress } from '../shared/ShortAddress.js'
import familyGroupSheet from './FamilyGroup.css?inline'
import type { AccountItem, FamilyAccounts } from './walletRows.js'

/** The words for account types. The usual one needs none. */
const kinds = new Map([
  ['eoa', undefined],
  ['smartAccount', 'account.type.smart'],
  ['payment', 'account.type.payment'],
  ['ordinal', 'account.type.ordinal'],
])

/** A plugin's own type is its own word. */
function kindText(t: Translate, type: AccountType): string | undefined {
  const key = kinds.get(type)
  return key ? t(key) : kinds.has(type) ? undefined : type
}

const dot = <span className="row-d"> · </span>

function AccountRow({ item }: { item: AccountItem }) {
  useSheet(familyGroupSheet)
  const kit = useBaseKit()
  const t = useT()
  const { connection, account, isActive, isFirst } = item
  const name = useName(account).data?.name
  // Never the title, where it could pass for a verified name.
  const { label } = account
  const { auth, walletName } = connection
  const kind = connection.accounts.length > 1 ? kindText(t, account.type) : undefined
  const title = name ?? kind ?? auth?.name ?? walletName
  const wallet = cleanText(walletName)
  const way = auth?.method ? cleanText(t(auth.method)) : wallet
  return (
    <Row
      height="two"
      wrap
      aria-current={isActive || undefined}
      mark={<Mark name={connection.walletName} src={connection.walletIcon} seed={connection.walletId} />}
      title={title === auth?.name ? <Email>{title}</Email> : <Hostile>{title}</Hostile>}
      subtitle={
        <>
          <ShortAddress address={account.address} />
          {connection.unconfirmed && !isActive ? (
            <>
              {dot}
              <span>{t('account.unconfirmed')}</span>
            </>
          ) : null}
          {label && label !== walletName ? (
            <>
              {dot}
              <Hostile>{label}</Hostile>
            </>
          ) : null}
          {title === walletName ? null : (
            <>
              {dot}
              <bdi>{way}</bdi>
            </>
          )}
        </>
      }
      tag={
        <>
          {isActive ? (
            <Tag dot filled tone={connection.unconfirmed ? 'warning' : 'success'}>
              {t(connection.unconfirmed ? 'account.unconfirmed' : 'wallet.active')}
            </Tag>
          ) : (
            <SmallButton
              data-item=""
              aria-label={t('wallets.switchTo', { name: cleanText(title), address: account.address })}
              onClick={() => kit.connections.select(connection, account.address)}
            >
              {t('wallets.switch')}
            </SmallButton>
          )}
          {isFirst ? (
            <IconButton
              size={28}
              data-item=""
              label={t('wallets.disconnect', { wallet })}
              icon={<DisconnectIcon size={16} />}
              onClick={() => void disconnectWallet(kit, [connection])}
            />
          ) : null}
        </>
      }
    />
  )
}

export function FamilyGroup({ family, items }: FamilyAccounts) {
  const t = useT()
  return (
    <LongGroup heading={<Hostile>{t(family.name)}</Hostile>} items={items}>
      {item => <AccountRow key={`${item.connection.connectorId} ${item.account.address}`} item={item} />}
    </LongGroup>
  )
}
