import type { Translate } from '@latchkit/core'
import { cleanText } from '@latchkit/core/untrusted'
import { createElement, Fragment, type ReactNode } from 'react'
import { useT } from '../../hooks/useT.js'
import { richText } from '../../i18n/richText.js'

/** Props of a sentence of the catalogue. */
export interface WordsProps {
  /** Message key. */
  id: string
  /** Values for its places. Text is outside text: cleaned, isolated and cut. A number `count` chooses the plural form. */
  values?: Readonly<Record<string, ReactNode>>
  /** Longest outside text, in characters. Default 32. */
  max?: number
}

export interface PhraseProps extends WordsProps {
  /** Default: the kit's catalogue. */
  t?: Translate
}

/** A sentence of the catalogue with elements, or names from outside, in its places. */
export function Phrase({ id, values = {}, max = 32, t }: PhraseProps) {
  const own = useT()
  const parts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? <bdi key={name}>{cleanText(value, max)}</bdi> : value,
  ])
  const { count } = values
  const text = (t ?? own)(id, typeof count === 'number' ? { count } : undefined)
  return createElement(Fragment, null, richText(text, Object.fromEntries(parts)))
}
