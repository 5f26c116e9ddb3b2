import type { WalletDirectory } from '@latchkit/core'
import { whenIdle } from '@latchkit/core'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useOnline } from '../../hooks/useOnline.js'
import { useT } from '../../hooks/useT.js'
import { useValue } from '../../hooks/useValue.js'
import { useViewState } from '../../hooks/useViewState.js'
import { CheckIcon, RefreshIcon, SearchIcon, ShieldIcon, WalletIcon } from '../../icons/icons.js'
import { LegalFooter } from '../../legal/LegalFooter.js'
import { Button } from '../../primitives/controls/Button.js'
import { Field } from '../../primitives/controls/Field.js'
import { SmallButton } from '../../primitives/controls/SmallButton.js'
import { StateView } from '../../primitives/feedback/StateView.js'
import { VirtualGrid } from '../../primitives/lists/VirtualGrid.js'
import type { VirtualItemProps } from '../../primitives/lists/VirtualList.js'
import { LiveRegion } from '../../primitives/text/LiveRegion.js'
import { useSheet } from '../../styles/useSheet.js'
import { useOpenWallet } from '../connect/useOpenWallet.js'
import type { WalletEntry } from '../connect/WalletEntry.js'
import { isLetter } from '../shared/listKeys.js'
import { numberLocale } from '../shared/numberLocale.js'
import { searchKeys } from '../shared/searchKeys.js'
import { ViewBody } from '../shared/ViewBody.js'
import directoryBoxSheet from './DirectoryBox.css?inline'
import { DirectoryNote } from './DirectoryNote.js'
import { FoundWallet } from './FoundWallet.js'
import { NothingFound } from './NothingFound.js'
import { useDirectoryEntries } from './useDirectoryEntries.js'
import { WalletTile } from './WalletTile.js'

/** Pages that the app's rules made short are followed by the next one, so that a screen is full. */
const FULL = 24

/** Every wallet of a directory, those that are here first: to scroll, to search and to filter. */
export function DirectoryView({ directory }: { directory: WalletDirectory }) {
  const kit = useBaseKit()
  const t = useT()
  const locale = numberLocale(useValue(kit.i18n.locale$))
  const online = useOnline()
  const open = useStable(useOpenWallet())
  const [query, setQuery] = useViewState('query', '')
  const [certified, setCertified] = useViewState('certified', false)
  const field = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const { entries, list, isFound, total, status, more, retry } = useDirectoryEntries(
    directory,
    query,
    certified,
  )
  const isSearch = query.trim() !== ''
  const found = entries.filter(({ pending }) => !pending).length
  const count = (value: number) => new Intl.NumberFormat(locale).format(value)

  useEffect(() => {
    if (isSearch || status !== 'ready') return
    if (found < FULL) more()
    // A list that is here already grows while nothing else goes on, and not under the hand of who scrolls it.
    else if (directory.isLocal) return whenIdle(more)
  }, [isSearch, status, found, more, directory])

  // Typing anywhere goes on with the search.
  const intoField = (event: globalThis.KeyboardEvent) => {
    if (!isLetter(event) || event.target === field.current) return false
    field.current?.focus()
    return true
  }
  const Item = isFound ? FoundWallet : WalletTile
  const renderItem = useCallback(
    (entry: WalletEntry, item: VirtualItemProps) => (
      <Item {...item} entry={entry} directory={directory} t={t} onOpen={open} />
    ),
    [Item, directory, t, open],
  )
  const clear = () => {
    setQuery('')
    field.current?.focus()
  }
  const said =
    status === 'loading' && !(directory.isLocal && found > 0)
      ? t(isSearch ? 'allWallets.searching' : 'allWallets.loading')
      : isSearch || certified
        ? t('search.found', { count: count(found) })
        : null

  return (
    <ViewBody box={box} onKey={intoField}>
      <Field
        ref={field}
        type="search"
        label={t('allWallets.search')}
        placeholder={
          total && total > 1 ? t('allWallets.placeholder', { count: count(total) }) : t('allWallets.search')
        }
        icon={<SearchIcon />}
        value={query}
        onChange={setQuery}
        onKeyDown={searchKeys(box, isSearch)}
        clearLabel={t('search.clear')}
        enterKeyHint="search"
        maxLength={100}
        end={<CertifiedFilter on={certified} onChange={setCertified} />}
      />
      <LiveRegion>{said}</LiveRegion>
      <DirectoryBox>
        {entries.length > 0 ? (
          <VirtualGrid
            list={list}
            label={t('connect.wallets')}
            items={entries}
            total={isSearch ? entries.length : total}
            onNearEnd={status === 'loading' ? undefined : more}
            onLeaveTop={() => field.current?.focus()}
            {...(isFound ? { columns: 1, rowHeight: 60, maxHeight: 420 } : {})}
            renderItem={renderItem}
          />
        ) : status === 'failed' && online && !isSearch ? (
          <>
            <StateView
              icon={<WalletIcon size={32} />}
              title={t('allWallets.failed.title')}
              text={t('allWallets.failed.text')}
              live="assertive"
            />
            <Button full variant="primary" icon={<RefreshIcon />} onClick={retry}>
              {t('retry')}
            </Button>
          </>
        ) : isSearch && status !== 'failed' ? (
          <NothingFound
            query={query}
            onClear={clear}
            onAll={certified ? () => setCertified(false) : undefined}
          />
        ) : null}
        {entries.length > 0 || !online || isSearch ? (
          <DirectoryNote hasFailed={status === 'failed'} isSearch={isSearch} onRetry={retry} />
        ) : null}
      </DirectoryBox>
      <LegalFooter />
    </ViewBody>
  )
}

interface CertifiedFilterProps {
  on: boolean
  onChange: (on: boolean) => void
}

function CertifiedFilter({ on, onChange }: CertifiedFilterProps) {
  const t = useT()
  return (
    <SmallButton
      className="dirb-f"
      aria-pressed={on}
      hint={t('allWallets.certifiedHint')}
      icon={on ? <CheckIcon size={16} /> : <ShieldIcon size={16} />}
      onClick={() => onChange(!on)}
    >
      {t('allWallets.certified')}
    </SmallButton>
  )
}

/** As high as the grid whatever is in it, so that the card stands still while somebody types. */
function DirectoryBox({ children }: { children: ReactNode }) {
  useSheet(directoryBoxSheet)
  return <div className="dirb">{children}</div>
}

/** The same function at each render, which does what the newest one does: for the props of many memoized items. */
function useStable<Args extends unknown[]>(run: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  return useCallback((...args: Args) => latest.current(...args), [])
}
