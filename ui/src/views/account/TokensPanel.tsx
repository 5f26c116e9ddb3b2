import type { ActiveNetwork } from '@latchkit/core'
import { useState } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useT } from '../../hooks/useT.js'
import { useValue } from '../../hooks/useValue.js'
import { WalletIcon } from '../../icons/WalletIcon.js'
import { Button } from '../../primitives/Button.js'
import { Group } from '../../primitives/Group.js'
import { StateView } from '../../primitives/StateView.js'
import { numberLocale } from '../shared/numberLocale.js'
import { Phrase } from '../shared/Phrase.js'
import { BalancesNote } from './BalancesNote.js'
import { fiatValue } from './fiatValue.js'
import { inOrder } from './inOrder.js'
import { SpamTokens } from './SpamTokens.js'
import { TokenRow } from './TokenRow.js'
import { TokenSkeletons } from './TokenSkeletons.js'
import type { BalancesNow } from './useBalances.js'

const PAGE = 30

export interface TokensPanelProps {
  balances: BalancesNow
  network: ActiveNetwork
}

/** What the account owns: loading, nothing, rows, or why they could not be read. */
export function TokensPanel({ balances, network }: TokensPanelProps) {
  const kit = useBaseKit()
  const t = useT()
  const locale = numberLocale(useValue(kit.i18n.locale$))
  const [most, setMost] = useState(PAGE)
  const { state, isMissing } = balances
  const note = <BalancesNote balances={balances} network={network} />
  if (isMissing)
    return (
      <StateView
        icon={<WalletIcon size={32} />}
        title={t('tokens.missing.title')}
        text={t('tokens.missing.text')}
      />
    )
  if (!state.data) return state.status === 'failed' ? note : <TokenSkeletons />
  const all = inOrder(state.data)
  const assets = all.filter(({ isSpam }) => !isSpam)
  const spam = <SpamTokens assets={all.filter(({ isSpam }) => isSpam)} network={network} />
  if (assets.length === 0)
    return (
      <>
        {note}
        <StateView
          icon={<WalletIcon size={32} />}
          title={t('tokens.none.title')}
          text={<Phrase id="tokens.none.text" values={{ network: network.name }} />}
        />
        {spam}
      </>
    )
  const isPriced = assets.some(asset => fiatValue(asset) !== undefined)
  return (
    <>
      {note}
      <Group label={t('account.tokens')}>
        {assets.slice(0, most).map(asset => (
          <TokenRow key={asset.asset} asset={asset} network={network} locale={locale} isPriced={isPriced} />
        ))}
      </Group>
      {assets.length > most ? (
        <Button full onClick={() => setMost(most + PAGE)}>
          {t('list.more')}
        </Button>
      ) : null}
      {spam}
    </>
  )
}
