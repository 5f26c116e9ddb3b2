import {
  Amount,
  Body,
  Hostile,
  isTokenMatch,
  Row,
  shortAmount,
  showMoney,
  TokenPicker,
  useSheet,
  useValue,
  VirtualList,
} from '@latchkit/ui/components'
import { useEffect, useState } from 'react'
import { spendableOf, worthOf } from '../plan/SendAsset.js'
import { AssetMark } from './AssetMark.js'
import { BalancesNote } from './BalancesNote.js'
import sendSheet from './send.css?inline'
import { useController, withController } from './useController.js'
import { useWords, Words } from './words.js'

export const SelectTokenView = withController(function SelectTokenView() {
  useSheet(sendSheet)
  const t = useWords()
  const { kit, controller } = useController()
  const locale = useValue(kit.i18n.locale$)
  const network = useValue(kit.connections.network$)
  const assets = useValue(controller.form.assets$)
  const { status } = useValue(controller.balances.now$)
  const [query, setQuery] = useState('')
  useEffect(() => void controller.balances.load(), [controller])
  if (!network) return <Body />
  const shown = assets.filter(asset => isTokenMatch({ ...asset, address: asset.contract }, query))

  return (
    <Body>
      <TokenPicker
        query={query}
        onQuery={setQuery}
        isLoading={status === 'loading' && assets.length <= 1}
        above={<BalancesNote network={network} />}
        noneText={<Words id="send.tokens.none.text" values={{ network: network.name }} />}
        isEmpty={shown.length === 0}
      >
        {props => (
          <VirtualList
            {...props}
            items={shown}
            itemKey={({ id }) => id ?? 'native'}
            rowHeight={64}
            renderItem={(asset, rowProps) => {
              const worth = asset.amount === undefined ? undefined : worthOf(asset.amount, asset)
              const { decimals, held = [] } = asset
              const spendable = spendableOf(asset)
              const notes = held.map(({ reason, amount }) =>
                t(`send.row.${reason}`, {
                  sum: `\u2066${shortAmount(amount, decimals, locale)}\u2069`,
                }),
              )
              return (
                <Row
                  {...rowProps}
                  height="two"
                  mark={<AssetMark asset={asset} network={network} />}
                  title={<Hostile max={40}>{asset.name || asset.symbol}</Hostile>}
                  subtitle={
                    <>
                      <Hostile max={12}>{asset.symbol}</Hostile>
                      {notes.length === 0 ? null : (
                        <span title={notes.join(', ')}> · {notes.join(', ')}</span>
                      )}
                    </>
                  }
                  end={
                    spendable === undefined ? (
                      t('send.balance.unknown')
                    ) : (
                      <Amount value={shortAmount(spendable, decimals, locale)} />
                    )
                  }
                  // Its claimed worth says nothing then.
                  endSubtitle={
                    asset.isSpam || asset.isConfusable ? (
                      <span className="snd-w">{t(asset.isSpam ? 'send.spam' : 'send.doubtful')}</span>
                    ) : worth === undefined ? (
                      t('send.price.unknown')
                    ) : (
                      <Amount value={showMoney(worth, locale)} />
                    )
                  }
                  onClick={() => {
                    controller.form.pick(asset)
                    void kit.router.goBack()
                  }}
                />
              )
            }}
          />
        )}
      </TokenPicker>
    </Body>
  )
})
