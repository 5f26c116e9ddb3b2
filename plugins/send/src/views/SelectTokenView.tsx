import {
  Amount,
  Body,
  Field,
  Group,
  Hostile,
  Row,
  SkeletonRow,
  StateView,
  shortAmount,
  showMoney,
  useSheet,
  useValue,
  VirtualList,
} from '@latchkit/ui/components'
import { SearchIcon } from '@latchkit/ui/icons'
import { useEffect, useRef, useState } from 'react'
import { type SendAsset, spendableOf, worthOf } from '../plan/SendAsset.js'
import { AssetMark } from './AssetMark.js'
import { BalancesNote } from './BalancesNote.js'
import sendSheet from './send.css?inline'
import { useController, withController } from './useController.js'
import { useWords, Words } from './words.js'

const plain = (text: string) => text.normalize('NFKC').toLocaleLowerCase()

/** Search results: by name, symbol, or the start of the token's address. */
function matchAssets(assets: readonly SendAsset[], query: string): readonly SendAsset[] {
  const wanted = plain(query.trim())
  if (wanted === '') return assets
  return assets.filter(
    ({ name, symbol, contract }) =>
      plain(name).includes(wanted) ||
      plain(symbol).includes(wanted) ||
      (wanted.length > 2 && contract !== undefined && plain(contract).startsWith(wanted)),
  )
}

/** The tokens that can be sent on the network in use. */
export const SelectTokenView = withController(function SelectTokenView() {
  useSheet(sendSheet)
  const t = useWords()
  const { kit, controller } = useController()
  const locale = useValue(kit.i18n.locale$)
  const network = useValue(kit.connections.network$)
  const assets = useValue(controller.form.assets$)
  const { status } = useValue(controller.balances.now$)
  const [query, setQuery] = useState('')
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => void controller.balances.load(), [controller])
  if (!network) return <Body />
  const shown = matchAssets(assets, query)
  const isFirst = status === 'loading' && assets.length <= 1

  return (
    <Body>
      <Field
        ref={search}
        type="search"
        label={t('send.search')}
        placeholder={t('send.search')}
        icon={<SearchIcon />}
        value={query}
        onChange={setQuery}
        clearLabel={t('send.search.clear')}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          list.current?.querySelector<HTMLElement>('button')?.focus()
        }}
      />
      <BalancesNote network={network} />
      {isFirst ? (
        <div aria-busy="true">
          <Group label={t('send.tokens.loading')}>
            {[0, 1, 2, 3].map(index => (
              <SkeletonRow key={index} index={index} />
            ))}
          </Group>
        </div>
      ) : shown.length === 0 ? (
        <StateView
          icon={<SearchIcon size={32} />}
          title={t('send.tokens.none')}
          text={<Words id="send.tokens.none.text" values={{ network: network.name }} />}
        />
      ) : (
        <div ref={list}>
          <VirtualList
            label={t('send.tokens')}
            items={shown}
            itemKey={({ id }) => id ?? 'native'}
            rowHeight={64}
            onLeaveTop={() => search.current?.focus()}
            renderItem={(asset, props) => {
              const worth = asset.amount === undefined ? undefined : worthOf(asset.amount, asset)
              const { decimals, held = [] } = asset
              const spendable = spendableOf(asset)
              const notes = held.map(({ reason, amount }) =>
                t(`send.row.${reason}`, { sum: `\u2066${shortAmount(amount, decimals, locale)}\u2069` }),
              )
              return (
                <Row
                  {...props}
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
                  // What it claims to be worth says nothing then.
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
        </div>
      )}
    </Body>
  )
})
