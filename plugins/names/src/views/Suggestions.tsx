import type { KitError, NameSuggestion } from '@latchkit/core'
import { Caption, Group, Note, Row, Skeleton, SmallButton, Tag } from '@latchkit/ui/parts'
import { reasonText } from './reasonText.js'
import { shortName } from './shortName.js'
import { useWords, Words } from './words.js'

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
