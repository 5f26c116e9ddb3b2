import type { Account, Connection } from '@latchkit/core'
import { useState } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useOnline } from '../../hooks/useOnline.js'
import { useT } from '../../hooks/useT.js'
import { useValue } from '../../hooks/useValue.js'
import { AccountHead } from '../../primitives/AccountHead.js'
import { AddressGroups } from '../../primitives/AddressGroups.js'
import { Avatar } from '../../primitives/Avatar.js'
import { Chip } from '../../primitives/Chip.js'
import { Hostile } from '../../primitives/Hostile.js'
import { Note } from '../../primitives/Note.js'
import { Pill } from '../../primitives/Pill.js'
import { SmallButton } from '../../primitives/SmallButton.js'
import { Surface } from '../../primitives/Surface.js'
import { numberLocale } from '../shared/numberLocale.js'
import { Phrase } from '../shared/Phrase.js'
import { AccountBalance } from './AccountBalance.js'
import { BalanceFacts } from './BalanceFacts.js'
import { headline } from './headline.js'
import type { BalancesNow } from './useBalances.js'
import { useProfile } from './useProfile.js'

export interface AccountTopProps {
  account: Account
  connection: Connection
  balances: BalancesNow
}

/** Who the account is and what it holds. The wallet's name stands in until a name record is known. */
export function AccountTop({ account, connection, balances }: AccountTopProps) {
  const kit = useBaseKit()
  const t = useT()
  const locale = useValue(kit.i18n.locale$)
  const isOnline = useOnline()
  const profile = useProfile(account)
  const [isSpelledOut, spellOut] = useState(false)
  const { state, isMissing } = balances
  const isOld = state.status === 'failed' || !isOnline
  const amount = state.data && headline(state.data, numberLocale(locale))
  // An account without a native coin and without tokens has nothing to say here.
  const hasAmount = !isMissing && (amount !== undefined || !state.data)
  const asOf = isOld && state.data && 'asOf' in state ? state.asOf : undefined
  const { namespace, connectorId } = connection
  const confirm = () => kit.router.push('ConfirmAccount', { namespace, connectorId })
  return (
    <>
      <AccountHead
        avatar={<Avatar size={64} address={account.address} src={profile?.avatar} />}
        name={
          <Pill kind="name" hint={t('account.wallets')} onClick={() => kit.router.push('ProfileWallets')}>
            <Hostile>{profile?.name ?? connection.walletName}</Hostile>
          </Pill>
        }
        chip={
          <Chip
            address={account.address}
            copyLabel={t(connection.unconfirmed ? 'address.confirm' : 'address.copy')}
            copiedLabel={t('address.copied')}
            instead={connection.unconfirmed ? confirm : undefined}
            onCopyError={() => {
              spellOut(true)
              kit.toast.show('error', t('address.copyDenied'))
            }}
          />
        }
        balance={hasAmount ? <AccountBalance amount={amount} hasFailed={state.status === 'failed'} /> : null}
        change={
          asOf !== undefined || amount?.unpriced ? (
            <BalanceFacts asOf={asOf} unpriced={amount?.unpriced} />
          ) : null
        }
      />
      {connection.unconfirmed ? (
        <Note
          tone="warning"
          title={t('account.unconfirmed')}
          action={<SmallButton onClick={confirm}>{t('confirm.ask')}</SmallButton>}
        >
          <Phrase id="account.unconfirmed.text" values={{ wallet: connection.walletName }} />
        </Note>
      ) : null}
      {isSpelledOut && !connection.unconfirmed ? (
        <Surface padded>
          <AddressGroups address={account.address} />
        </Surface>
      ) : null}
    </>
  )
}
