import type { Messages, Translate } from '@latchkit/core'
import { type ReactElement, useMemo } from 'react'
import { useT } from '../../hooks/useT.js'
import { Phrase, type WordsProps } from './Phrase.js'

/** The words of a plugin's views. */
export interface ViewWords {
  /** Translates in the current locale. */
  useWords(): Translate
  /** A sentence with elements, or names from outside, in its places. */
  Words(props: WordsProps): ReactElement
}

/**
 * The texts of views whose English loads with them and not with the page: keys missing from the catalogue come
 * from `english`.
 *
 * @example
 * export const { useWords, Words } = createWords(viewMessages)
 */
export function createWords(english: Messages): ViewWords {
  const useWords = () => {
    const t = useT()
    return useMemo<Translate>(() => (key, values) => t(key, values, english), [t])
  }
  return { useWords, Words: props => <Phrase {...props} t={useWords()} /> }
}
