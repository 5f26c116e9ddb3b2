import { cleanText } from '@latchkit/core'
import { createElement, Fragment, type ReactNode } from 'react'
import { useT } from '../../hooks/useT.js'
import { richText } from '../../i18n/richText.js'

export interface PhraseProps {
  /** Message key. */
  id: string
  /** What stands in its places. Text is outside text: cleaned, isolated and cut. */
  values?: Readonly<Record<string, ReactNode>>
  /** Longest outside text, in characters. Default 32. */
  max?: number
}

/** A sentence of the catalogue with elements, or names from outside, in its places. */
export function Phrase({ id, values = {}, max = 32 }: PhraseProps) {
  const parts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? <bdi key={name}>{cleanText(value, max)}</bdi> : value,
  ])
  return createElement(Fragment, null, richText(useT()(id), Object.fromEntries(parts)))
}
