import { useMemo, useRef, useState } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useT } from '../../hooks/useT.js'
import { useValue } from '../../hooks/useValue.js'
import { SearchIcon } from '../../icons/icons.js'
import { LegalFooter } from '../../legal/LegalFooter.js'
import { LazyPart } from '../../loading/LazyPart.js'
import { Button } from '../../primitives/controls/Button.js'
import { Field } from '../../primitives/controls/Field.js'
import { StateView } from '../../primitives/feedback/StateView.js'
import { Group } from '../../primitives/lists/Group.js'
import { VirtualList } from '../../primitives/lists/VirtualList.js'
import { cleanText } from '../../primitives/text/cleanText.js'
import { LiveRegion } from '../../primitives/text/LiveRegion.js'
import { isLetter } from '../shared/listKeys.js'
import { numberLocale } from '../shared/numberLocale.js'
import { Phrase } from '../shared/Phrase.js'
import { searchKeys } from '../shared/searchKeys.js'
import { useAskedFamily } from '../shared/useAskedFamily.js'
import { ViewBody } from '../shared/ViewBody.js'
import { loadNoWallets } from './loadNoWallets.js'
import { searchEntries } from './searchEntries.js'
import { useDiscovery } from './useDiscovery.js'
import { useOpenWallet } from './useOpenWallet.js'
import { WalletRow } from './WalletRow.js'
import { walletEntries } from './walletEntries.js'
import { walletKeys } from './walletKeys.js'

/** Every wallet that is installed or listed by the app, to search. */
export function InstalledList() {
  const kit = useBaseKit()
  const t = useT()
  const wallets = useValue(kit.connections.wallets$)
  const locale = numberLocale(useValue(kit.i18n.locale$))
  const open = useOpenWallet()
  const discovery = useDiscovery()
  const [query, setQuery] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const namespace = useAskedFamily()?.namespace
  const all = useMemo(() => walletEntries(wallets, kit.options, namespace), [wallets, kit, namespace])
  const found = useMemo(() => searchEntries(all, query), [all, query])
  const keys = useMemo(() => walletKeys(found), [found])
  const isBare = all.every(({ wallet }) => wallet?.own === 'relay')
  const count = (value: number) => new Intl.NumberFormat(locale).format(value)

  // Typing anywhere goes on with the search.
  const intoField = (event: globalThis.KeyboardEvent) => {
    if (!isLetter(event) || event.target === field.current) return false
    field.current?.focus()
    return true
  }

  if (isBare && discovery === 'done')
    return (
      <ViewBody>
        {all.length > 0 ? (
          <Group label={t('connect.wallets')}>
            {all.map((entry, at) => (
              <WalletRow key={keys[at]} entry={entry} onOpen={open} />
            ))}
          </Group>
        ) : null}
        <LazyPart load={loadNoWallets} params={{ isWhole: true, isOnlyWay: all.length === 0 }} />
        {all.length > 0 ? <LegalFooter /> : null}
      </ViewBody>
    )
  return (
    <ViewBody box={box} onKey={intoField}>
      <Field
        ref={field}
        type="search"
        label={t('allWallets.search')}
        placeholder={
          all.length > 1 ? t('allWallets.placeholder', { count: count(all.length) }) : t('allWallets.search')
        }
        icon={<SearchIcon />}
        value={query}
        onChange={setQuery}
        onKeyDown={searchKeys(box, query)}
        clearLabel={t('search.clear')}
        enterKeyHint="search"
      />
      <LiveRegion>{query ? t('search.found', { count: count(found.length) }) : null}</LiveRegion>
      {found.length > 0 ? (
        <VirtualList
          // A new search begins at its top.
          key={query}
          label={t('connect.wallets')}
          items={found}
          itemKey={(_, at) => keys[at] ?? ''}
          onLeaveTop={() => field.current?.focus()}
          renderItem={(entry, item) => <WalletRow {...item} entry={entry} onOpen={open} />}
        />
      ) : query ? (
        <>
          <StateView
            icon={<SearchIcon size={32} />}
            title={t('allWallets.none.title')}
            text={<Phrase id="allWallets.none.text" values={{ query: cleanText(query, 40) }} />}
          />
          <Button
            full
            onClick={() => {
              setQuery('')
              field.current?.focus()
            }}
          >
            {t('search.clear')}
          </Button>
        </>
      ) : null}
      <LegalFooter />
    </ViewBody>
  )
}
