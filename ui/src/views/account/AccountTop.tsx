import type { Account, ActiveNetwork, Connection } from '@latchkit/core'
import { sumDecimals } from '@latchkit/core/plugin'
import { useState } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useKnownName } from '../../hooks/useKnownName.js'
import { useOnline } from '../../hooks/useOnline.js'
import { useT } from '../../hooks/useT.js'
import { useValue } from '../../hooks/useValue.js'
import { ClockIcon } from '../../icons/icons.js'
import { AddressLink } from '../../money/AddressLink.js'
import { Surface } from '../../primitives/card/Surface.js'
import { Chip } from '../../primitives/controls/Chip.js'
import { Pill } from '../../primitives/controls/Pill.js'
import { SmallButton } from '../../primitives/controls/SmallButton.js'
import { Note } from '../../primitives/feedback/Note.js'
import { Avatar } from '../../primitives/marks/Avatar.js'
import { AccountHead } from '../../primitives/money/AccountHead.js'
import { Amount } from '../../primitives/money/Amount.js'
import { AddressGroups } from '../../primitives/text/AddressGroups.js'
import { Email } from '../../primitives/text/Email.js'
import { Hostile } from '../../primitives/text/Hostile.js'
import { Skeleton } from '../../primitives/waiting/Skeleton.js'
import { useSheet } from '../../styles/useSheet.js'
import { formatMoney } from '../shared/formatMoney.js'
import { numberLocale } from '../shared/numberLocale.js'
import { Phrase } from '../shared/Phrase.js'
import { writeMoment } from '../shared/writeMoment.js'
import accountBalanceSheet from './AccountBalance.css?inline'
import { type Headline, headline } from './headline.js'
import type { BalancesNow } from './useBalances.js'
import { useWorthElsewhere } from './useWorthElsewhere.js'

export interface AccountTopProps {
  account: Account
  connection: Connection
  network: ActiveNetwork
  balances: BalancesNow
}

/** The account's name and balance. Until a name record is known, the login's name stands in, else the wallet's. */
export function AccountTop({ account, connection, network, balances }: AccountTopProps) {
  const kit = useBaseKit()
  const t = useT()
  const locale = useValue(kit.i18n.locale$)
  const isOnline = useOnline()
  const { profile, agedAsOf: nameAsOf } = useKnownName(account)
  const [isSpelledOut, spellOut] = useState(false)
  const { state, isMissing, isAged } = balances
  const isUnread = state.status === 'failed' || !isOnline
  const amount = state.data && headline(state.data, numberLocale(locale))
  const worth = amount?.worth
  const isPriced = worth !== undefined
  // Other networks are asked once this one has answered.
  const other = useWorthElsewhere(account, network, isPriced && state.status === 'ready')
  const { elsewhere } = other
  const hasPlace = other.hasPlace && (isPriced || !amount)
  const isNow = isPriced && !isUnread && !isAged
  const everywhere = isNow &&
    elsewhere && {
      total: formatMoney(sumDecimals([worth, elsewhere.value]), numberLocale(locale)),
      count: (elsewhere.networks + 1).toLocaleString(numberLocale(locale)),
    }
  // An account with neither a native coin nor tokens shows nothing here.
  const hasAmount = !isMissing && (amount !== undefined || !state.data)
  const balancesAsOf = (isUnread || isAged) && state.data && 'asOf' in state ? state.asOf : undefined
  // One age for all that stands here, if both are out of date: the greater.
  const asOf = balancesAsOf === undefined ? nameAsOf : Math.min(balancesAsOf, nameAsOf ?? balancesAsOf)
  const { namespace, connectorId } = connection
  const confirm = () => kit.router.push('ConfirmAccount', { namespace, connectorId })
  return (
    <>
      <AccountHead
        avatar={<Avatar size={64} address={account.address} src={profile?.avatar} />}
        name={
          <Pill kind="name" hint={t('account.wallets')} onClick={() => kit.router.push('ProfileWallets')}>
            {profile ? (
              <Hostile>{profile.name}</Hostile>
            ) : (
              <Email>{connection.auth?.name ?? connection.walletName}</Email>
            )}
          </Pill>
        }
        chip={
          <>
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
            {connection.unconfirmed ? null : (
              <AddressLink network={network} address={account.address} label={t('explorer.open')} />
            )}
          </>
        }
        balance={hasAmount ? <AccountBalance amount={amount} hasFailed={isUnread} /> : null}
        change={
          hasPlace || everywhere || asOf !== undefined || amount?.unpriced ? (
            <HeadFacts
              asOf={asOf}
              isName={balancesAsOf === undefined}
              unpriced={amount?.unpriced}
              {...{ everywhere, hasPlace }}
            />
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

interface AccountBalanceProps {
  amount: Headline | undefined
  hasFailed: boolean
}

/** The account's total in one amount: a skeleton while it loads, words when it could not be read. */
function AccountBalance({ amount, hasFailed }: AccountBalanceProps) {
  useSheet(accountBalanceSheet)
  const t = useT()
  if (!amount && hasFailed) return <span className="bal">{t('balances.unknown')}</span>
  if (!amount) return <Skeleton shape="block" width={196} height={34} className="bal-w" />
  const { text, worth } = amount
  return <Amount size="balance" rolls dimFraction={worth !== undefined} value={text} />
}

interface HeadFactsProps {
  /** When the balances, or the name, were read, in ms since the epoch; absent when that is now. */
  asOf: number | undefined
  /** Only the name is that old. */
  isName: boolean
  /** Number of tokens that the total leaves out. */
  unpriced: number | undefined
  /** The total of all networks, and how many they are; an empty line while it may come. */
  everywhere: { total: string; count: string } | false | undefined
  hasPlace: boolean
}

/** Caveats of the amount above: it is old, incomplete or of one network. */
function HeadFacts({ asOf, isName, unpriced = 0, everywhere, hasPlace }: HeadFactsProps) {
  useSheet(accountBalanceSheet)
  const t = useT()
  const locale = useValue(useBaseKit().i18n.locale$)
  return (
    <>
      {unpriced > 0 ? (
        <span>{t('balances.unpriced', { count: unpriced.toLocaleString(numberLocale(locale)) })}</span>
      ) : null}
      {unpriced > 0 && asOf !== undefined ? <span aria-hidden="true">·</span> : null}
      {asOf === undefined ? null : (
        <>
          <ClockIcon size={16} />
          {t(isName ? 'account.nameAsOf' : 'balances.asOf', { time: writeMoment(asOf, locale) })}
        </>
      )}
      {everywhere || hasPlace ? (
        <span className="bal-all">{everywhere ? t('balances.everywhere', everywhere) : null}</span>
      ) : null}
    </>
  )
}
