import { createElement, Fragment, type ReactNode } from 'react'
import { useT } from '../../hooks/useT.js'
import { richText } from '../../i18n/richText.js'
import { Hostile } from '../../primitives/Hostile.js'

export interface PhraseProps {
  /** Message key. */
  id: string
  /** What stands in its places. Text is outside text: cleaned, isolated and clamped. */
  values?: Readonly<Record<string, ReactNode>>
}

/** A sentence of the catalogue with elements, or names from outside, in its places. */
export function Phrase({ id, values = {} }: PhraseProps) {
  const parts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? <Hostile key={name}>{value}</Hostile> : value,
  ])
  return createElement(Fragment, null, richText(useT()(id), Object.fromEntries(parts)))
}
