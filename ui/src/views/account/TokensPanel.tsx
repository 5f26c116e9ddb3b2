import type { Account, ActiveNetwork, AssetBalance } from '@latchkit/core'
import { decimalToUnits } from '@latchkit/core/plugin'
import { afterAmount } from '@latchkit/core/untrusted'
import { useState } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useOnline } from '../../hooks/useOnline.js'
import { useT } from '../../hooks/useT.js'
import { useValue } from '../../hooks/useValue.js'
import { OfflineIcon, WalletIcon } from '../../icons/icons.js'
import { TokenMark } from '../../marks/TokenMark.js'
import { Button } from '../../primitives/controls/Button.js'
import { Note } from '../../primitives/feedback/Note.js'
import { StateView } from '../../primitives/feedback/StateView.js'
import { Row } from '../../primitives/lists/Row.js'
import { Amount } from '../../primitives/money/Amount.js'
import { cleanText } from '../../primitives/text/cleanText.js'
import { Hostile } from '../../primitives/text/Hostile.js'
import { formatMoney } from '../shared/formatMoney.js'
import { LongGroup } from '../shared/LongGroup.js'
import { numberLocale } from '../shared/numberLocale.js'
import { Phrase } from '../shared/Phrase.js'
import { RetryButton } from '../shared/RetryButton.js'
import { useRowParts } from '../shared/useRowParts.js'
import { EmptyAccount } from './EmptyAccount.js'
import { fiatValue } from './fiatValue.js'
import { formatTokenAmount } from './formatTokenAmount.js'
import { TokenSkeletons } from './TokenSkeletons.js'
import type { BalancesNow } from './useBalances.js'

interface SpamTokensProps {
  assets: readonly AssetBalance[]
  network: ActiveNetwork
}

/** Tokens reported as spam: collapsed and never counted, but not removed, as the report may be wrong. */
function SpamTokens({ assets, network }: SpamTokensProps) {
  const t = useT()
  const locale = numberLocale(useValue(useBaseKit().i18n.locale$))
  const [isShown, show] = useState(false)
  if (assets.length === 0) return null
  const count = assets.length.toLocaleString(locale)
  return (
    <>
      <Button full variant="text" aria-expanded={isShown} onClick={() => show(!isShown)}>
        {t(isShown ? 'tokens.spam.hide' : 'tokens.spam.show', { count })}
      </Button>
      {isShown ? (
        <LongGroup label={t('tokens.spam')} items={assets}>
          {asset => (
            <TokenRow key={asset.asset} asset={asset} network={network} locale={locale} isPriced={false} />
          )}
        </LongGroup>
      ) : null}
    </>
  )
}

export interface TokensPanelProps {
  account: Account
  balances: BalancesNow
  network: ActiveNetwork
}

/** The account's tokens: loading, none, rows, or why they could not be read. */
export function TokensPanel({ account, balances, network }: TokensPanelProps) {
  const kit = useBaseKit()
  const t = useT()
  const locale = numberLocale(useValue(kit.i18n.locale$))
  const { state, isMissing } = balances
  const isOnline = useOnline()
  const note = <BalancesNote balances={balances} network={network} />
  if (isMissing)
    return (
      <StateView
        icon={<WalletIcon size={32} />}
        title={t('tokens.missing.title')}
        text={t('tokens.missing.text')}
      />
    )
  if (!state.data) return state.status === 'failed' || !isOnline ? note : <TokenSkeletons />
  const all = inOrder(state.data)
  const assets = all.filter(({ isSpam }) => !isSpam)
  const spam = <SpamTokens assets={all.filter(({ isSpam }) => isSpam)} network={network} />
  // Only a list that is known to be whole says that there is nothing.
  const isWhole = state.status !== 'failed' && !balances.isReduced
  if (assets.length === 0 || (isWhole && assets.every(({ amount }) => amount === 0n)))
    return (
      <>
        {note}
        <EmptyAccount account={account} network={network} />
        {spam}
      </>
    )
  const isPriced = assets.some(asset => fiatValue(asset) !== undefined)
  return (
    <>
      {note}
      <LongGroup label={t('account.tokens')} items={assets}>
        {asset => (
          <TokenRow key={asset.asset} asset={asset} network={network} locale={locale} isPriced={isPriced} />
        )}
      </LongGroup>
      {spam}
    </>
  )
}

interface BalancesNoteProps {
  balances: BalancesNow
  network: ActiveNetwork
}

/** Why the balances may be wrong or missing, and what to do. Nothing while all is well. */
function BalancesNote({ balances, network }: BalancesNoteProps) {
  const t = useT()
  const isOnline = useOnline()
  const { state, isReduced, retryAt, refresh } = balances
  if (!isOnline)
    return (
      <Note tone="warning" icon={<OfflineIcon />} title={t('offline.title')} live>
        {t(state.data ? 'offline.text' : 'offline.textNoBalances')}
      </Note>
    )
  if (state.status !== 'failed' && !isReduced) return null
  const [title, text] = isReduced
    ? ['balances.reduced.title', 'balances.reduced.text']
    : state.data
      ? ['balances.old.title', 'balances.old.text']
      : ['balances.failed.title', 'balances.failed.text']
  return (
    <Note tone="warning" live title={t(title)} action={<RetryButton retryAt={retryAt} onRetry={refresh} />}>
      <Phrase id={text} values={{ network: network.name }} />
    </Note>
  )
}

/** The native coin first, then by value, then tokens without a price. Zero balances are left out. */
function inOrder(assets: readonly AssetBalance[]): readonly AssetBalance[] {
  const worth = (asset: AssetBalance) => decimalToUnits(fiatValue(asset), 6, 'floor') ?? -1n
  return assets
    .filter(({ native, amount }) => native || amount > 0n)
    .map(asset => ({ asset, worth: worth(asset) }))
    .sort((a, b) => {
      const byKind = Number(b.asset.native) - Number(a.asset.native)
      return byKind || (a.worth < b.worth ? 1 : a.worth > b.worth ? -1 : 0)
    })
    .map(({ asset }) => asset)
}

interface TokenRowProps {
  asset: AssetBalance
  network: ActiveNetwork
  locale: string
  /** Some token of the list has a price, so the end of the row is for money. */
  isPriced: boolean
}

/** One token: its amount, and its worth where that is known. */
function TokenRow({ asset, network, locale, isPriced }: TokenRowProps) {
  const t = useT()
  const parts = useRowParts('token', asset)
  const { asset: id, native, name, symbol, icon, hasOwnIcon, amount, decimals } = asset
  const short = cleanText(symbol, 12)
  const text = formatTokenAmount(amount, decimals, locale)
  const worth = fiatValue(asset)
  const money = worth === undefined ? t('tokens.unpriced') : <Amount value={formatMoney(worth, locale)} />
  return (
    <Row
      height="two"
      mark={<TokenMark {...{ asset: id, native, icon, hasOwnIcon, network }} symbol={short || name} />}
      title={<Hostile>{name || symbol}</Hostile>}
      subtitle={
        isPriced ? (
          <Amount value={`${text}\u00a0${afterAmount(short)}`} />
        ) : (
          <Hostile max={12}>{symbol}</Hostile>
        )
      }
      end={isPriced ? money : <Amount value={text} />}
      endStrong={!isPriced || worth !== undefined}
      tag={parts}
    />
  )
}
