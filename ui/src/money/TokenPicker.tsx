import { type ReactNode, useRef } from 'react'
import { SearchIcon } from '../icons/icons.js'
import { Field } from '../primitives/controls/Field.js'
import { StateView } from '../primitives/feedback/StateView.js'
import { Group } from '../primitives/lists/Group.js'
import { SkeletonRow } from '../primitives/waiting/SkeletonRow.js'
import { useWords } from './words.js'

export interface TokenPickerProps {
  query: string
  onQuery: (query: string) => void
  /** True while nothing is known yet. */
  isLoading?: boolean
  /** True if nothing was found. */
  isEmpty: boolean
  /** Suggestions and `Note`s between the search and the list. */
  above?: ReactNode
  /** Tells how to find more, where nothing was found. */
  noneText?: ReactNode
  /** In place of the words that nothing was found. */
  none?: ReactNode
  /** A `VirtualList` or `VirtualSections` of what was found. */
  children: (props: { label: string; onLeaveTop: () => void }) => ReactNode
}

/** The body of a view to choose a token: a search, and below it the list, which arrow keys enter. See `isTokenMatch`. */
export function TokenPicker(props: TokenPickerProps) {
  const { query, onQuery, isLoading, isEmpty, above, noneText, none, children } = props
  const t = useWords()
  const search = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  return (
    <>
      <Field
        ref={search}
        type="search"
        label={t('money.search')}
        placeholder={t('money.search')}
        icon={<SearchIcon />}
        value={query}
        onChange={onQuery}
        clearLabel={t('money.search.clear')}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          box.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
        }}
      />
      {above}
      {isLoading ? (
        <div aria-busy="true">
          <Group label={t('money.tokens.loading')}>
            {[0, 1, 2, 3, 4].map(index => (
              <SkeletonRow key={index} index={index} />
            ))}
          </Group>
        </div>
      ) : isEmpty ? (
        (none ?? (
          <StateView
            live="polite"
            icon={<SearchIcon size={32} />}
            title={t('money.tokens.none')}
            text={noneText}
          />
        ))
      ) : (
        <div ref={box}>
          {children({ label: t('money.tokens'), onLeaveTop: () => search.current?.focus() })}
        </div>
      )}
    </>
  )
}
