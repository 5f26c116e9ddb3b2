import type { KitError, NameSuggestion } from '@latchkit/core'
import { Caption, Group, Note, Row, Skeleton, SmallButton, Tag, useValue } from '@latchkit/ui/components'
import { useEffect, useState } from 'react'
import type { NamesController } from '../controller/createController.js'
import { reasonText } from './reasonText.js'
import { shortName } from './shortName.js'
import { useWords, Words } from './words.js'

/** A look-up waits this long for the next key press. */
const DEBOUNCE_MS = 300

export interface Suggested {
  /** The name itself and similar ones; undefined while they load. */
  readonly checked: readonly NameSuggestion[] | undefined
  readonly error: KitError | undefined
  again(): void
}

/** Looks a name up shortly after the last key press. Never shows results of another name. */
export function useSuggestions({ suggestions }: NamesController, name: string | undefined): Suggested {
  const state = useValue(suggestions.state$)
  const [asked, setAsked] = useState<string>()
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks once more.
  useEffect(() => {
    setAsked(undefined)
    if (name === undefined) return
    const timer = setTimeout(() => {
      setAsked(name)
      // The state has the error.
      suggestions.load(name).catch(() => {})
    }, DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [suggestions, name, round])
  const isCurrent = name !== undefined && asked === name
  return {
    checked: isCurrent && state.status === 'ready' && state.data.name === name ? state.data.found : undefined,
    error: isCurrent && state.status === 'failed' ? state.error : undefined,
    again: () => setRound(round + 1),
  }
}

export interface SuggestionsProps {
  /** The name that was typed, if it is one. */
  name: string | undefined
  checked: readonly NameSuggestion[] | undefined
  error: KitError | undefined
  onUse: (name: string) => void
  onRetry: () => void
}

/** Names like the one that was typed: free ones to use, and those that are taken. */
export function Suggestions({ name, checked, error, onUse, onRetry }: SuggestionsProps) {
  const t = useWords()
  if (name === undefined) return null
  if (error)
    return (
      <Note
        tone="error"
        title={t('names.unchecked')}
        action={<SmallButton onClick={onRetry}>{t('names.retry')}</SmallButton>}
      >
        <Words id="names.unchecked.text" max={160} values={{ reason: reasonText(error) }} />
      </Note>
    )
  const others = checked?.filter(other => other.name !== name)
  if (others?.length === 0) return <Caption>{t('names.none')}</Caption>
  return (
    <Group heading={t('names.suggestions')}>
      {others
        ? others.map(({ name: other, isTaken }) => (
            <Row
              key={other}
              height="plain"
              title={
                <bdi dir="ltr" title={other}>
                  {shortName(other)}
                </bdi>
              }
              tag={
                <Tag filled={!isTaken} tone={isTaken ? 'neutral' : 'success'}>
                  {t(isTaken ? 'names.mark.taken' : 'names.mark.free')}
                </Tag>
              }
              {...(isTaken ? {} : { onClick: () => onUse(other) })}
            />
          ))
        : [0, 1, 2].map(index => (
            <Row key={index} height="plain" title={<Skeleton width={[180, 150, 165][index]} />} />
          ))}
    </Group>
  )
}
