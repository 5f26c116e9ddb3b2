import { useMemo, useRef } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useT } from '../../hooks/useT.js'
import { useValue } from '../../hooks/useValue.js'
import { useViewState } from '../../hooks/useViewState.js'
import { NetworkIcon, SearchIcon } from '../../icons/icons.js'
import { Field } from '../../primitives/controls/Field.js'
import { StateView } from '../../primitives/feedback/StateView.js'
import { LiveRegion } from '../../primitives/text/LiveRegion.js'
import { searchEntries } from '../connect/searchEntries.js'
import { isLetter } from '../shared/listKeys.js'
import { numberLocale } from '../shared/numberLocale.js'
import { Phrase } from '../shared/Phrase.js'
import { searchKeys } from '../shared/searchKeys.js'
import { ViewBody } from '../shared/ViewBody.js'
import { NetworkGroups } from './NetworkGroups.js'
import { useSwitch } from './useSwitch.js'

/** Fewer networks than this are found at a glance. */
const WORTH_A_SEARCH = 6

export function NetworksView() {
  const kit = useBaseKit()
  const t = useT()
  const families = useValue(kit.connections.families$)
  const locale = numberLocale(useValue(kit.i18n.locale$))
  const [query, setQuery] = useViewState('query', '')
  const field = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const control = useSwitch()
  const found = useMemo(
    () => families.map(family => ({ ...family, networks: searchEntries(family.networks, query) })),
    [families, query],
  )
  const total = families.reduce((sum, { networks }) => sum + networks.length, 0)
  const count = found.reduce((sum, { networks }) => sum + networks.length, 0)
  const hasSearch = total >= WORTH_A_SEARCH
  const write = (value: number) => new Intl.NumberFormat(locale).format(value)

  // With a search field typing searches, without one it jumps to the row.
  const intoField = (event: globalThis.KeyboardEvent) => {
    if (!hasSearch || !isLetter(event) || event.target === field.current) return false
    field.current?.focus()
    return true
  }
  return (
    <ViewBody box={box} onKey={intoField}>
      {hasSearch ? (
        <Field
          ref={field}
          type="search"
          label={t('networks.search')}
          placeholder={total > 1 ? t('networks.placeholder', { count: write(total) }) : t('networks.search')}
          icon={<SearchIcon />}
          value={query}
          onChange={setQuery}
          onKeyDown={searchKeys(box, query)}
          clearLabel={t('search.clear')}
          enterKeyHint="search"
        />
      ) : null}
      <LiveRegion>{query ? t('search.found', { count: write(count) }) : null}</LiveRegion>
      {count > 0 ? (
        <NetworkGroups families={found} {...control} />
      ) : query ? (
        <StateView
          icon={<SearchIcon size={32} />}
          title={t('networks.none.title')}
          text={<Phrase id="networks.none.text" values={{ query }} />}
        />
      ) : (
        <StateView
          icon={<NetworkIcon size={32} />}
          title={t('networks.empty.title')}
          text={t('networks.empty.text')}
        />
      )}
    </ViewBody>
  )
}
