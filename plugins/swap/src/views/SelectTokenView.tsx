import type { CaipAssetId } from '@latchkit/core'
import {
  Body,
  Hostile,
  isTokenMatch,
  Note,
  SmallButton,
  TokenPicker,
  useSheet,
  useValue,
  VirtualSections,
} from '@latchkit/ui/components'
import { useMemo, useState } from 'react'
import type { SwapAsset, SwapTokens } from '../contract/SwapAsset.js'
import { AssetMark } from './AssetMark.js'
import { ImportPart } from './ImportPart.js'
import swapSheet from './swap.css?inline'
import { TokenRow } from './TokenRow.js'
import { useController, withController } from './useController.js'
import { useWords, Words } from './words.js'

interface Section {
  readonly key: 'yours' | 'popular' | 'all' | 'found'
  readonly items: readonly SwapAsset[]
}

/** Each token once: with a balance, then usual ones, then the rest. A search gives one list. */
function sectionsOf({ all, yours, popular }: SwapTokens, query: string): readonly Section[] {
  if (query !== '') {
    // A pasted address of an imported token shows the warning again.
    const isWarned = ({ isImported, address }: SwapAsset) =>
      isImported && address?.toLowerCase() === query.toLowerCase()
    const items = all.filter(asset => isTokenMatch(asset, query) && !isWarned(asset))
    return items.length > 0 ? [{ key: 'found', items }] : []
  }
  const taken = new Set<string>()
  const take = (items: readonly SwapAsset[]) =>
    items.filter(({ asset }) => !taken.has(asset) && taken.add(asset))
  const sections: Section[] = [
    { key: 'yours', items: take(yours) },
    { key: 'popular', items: take(popular) },
    { key: 'all', items: take(all) },
  ]
  return sections.filter(({ items }) => items.length > 0)
}

export const SelectTokenView = withController<{ readonly side: 'from' | 'to' } | undefined>(
  function SelectTokenView({ params }) {
    useSheet(swapSheet)
    const t = useWords()
    const { kit, controller } = useController()
    const network = useValue(kit.connections.network$)
    const tokens = useValue(controller.tokens$)
    const { draft } = useValue(controller.form$)
    const [query, setQuery] = useState('')
    const wanted = query.normalize('NFKC').trim()
    const sections = useMemo(() => sectionsOf(tokens, wanted), [tokens, wanted])
    const items = useMemo(() => sections.flatMap(section => section.items), [sections])
    const side = params?.side ?? 'to'

    const pick = (asset: CaipAssetId) => {
      const other = side === 'from' ? draft.to : draft.from
      const mine = side === 'from' ? draft.from : draft.to
      // The token of the other side: the two change places.
      if (asset === other && mine !== undefined) controller.switchTokens()
      else controller.update(side === 'from' ? { from: asset } : { to: asset })
      void kit.router.goBack()
    }
    return (
      <Body>
        <TokenPicker
          query={query}
          onQuery={setQuery}
          isLoading={tokens.status === 'loading' && tokens.all.length <= 1}
          above={
            <>
              {wanted === '' && tokens.suggested.length > 0 ? (
                <ul className="swv-g" aria-label={t('swap.suggested')}>
                  {tokens.suggested.map(asset => (
                    <li key={asset.asset}>
                      <SmallButton
                        icon={<AssetMark size={20} asset={asset} />}
                        hint={asset.name}
                        onClick={() => pick(asset.asset)}
                      >
                        <Hostile max={12}>{asset.symbol}</Hostile>
                      </SmallButton>
                    </li>
                  ))}
                </ul>
              ) : null}
              {tokens.status === 'failed' ? (
                <Note
                  tone="warning"
                  live
                  title={t('swap.tokens.failed')}
                  action={
                    <SmallButton onClick={() => void controller.load(true)}>{t('swap.retry')}</SmallButton>
                  }
                >
                  <Words id="swap.tokens.failed.text" values={{ network: network?.name ?? '' }} />
                </Note>
              ) : null}
            </>
          }
          none={<ImportPart key={query.trim()} text={query.trim()} onPick={pick} />}
          isEmpty={items.length === 0}
        >
          {({ label }) => (
            <VirtualSections
              label={label}
              sections={sections.map(({ key, items: { length } }) => ({
                key,
                heading: t(`swap.tokens.${key}`),
                count: length,
              }))}
              renderItem={(index, props) => {
                const asset = items[index]
                return asset ? (
                  <TokenRow
                    {...props}
                    asset={asset}
                    isUsed={asset.asset === draft[side]}
                    onPick={() => pick(asset.asset)}
                  />
                ) : null
              }}
            />
          )}
        </TokenPicker>
      </Body>
    )
  },
)
