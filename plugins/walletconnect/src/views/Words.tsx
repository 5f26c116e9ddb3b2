import { cleanText } from '@latchkit/core'
import { richText } from '@latchkit/ui/parts'
import type { ReactNode } from 'react'
import { useWords } from './useWords.js'

export interface WordsProps {
  /** Message key. */
  id: string
  /** What stands in its places. Text is outside text: cleaned, isolated and cut. */
  values?: Readonly<Record<string, ReactNode>>
  /** Longest outside text, in characters. Default 32. */
  max?: number
}

/** A sentence with elements, or names from outside, in its places. */
export function Words({ id, values = {}, max = 32 }: WordsProps) {
  const parts = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'string' ? <bdi key={name}>{cleanText(value, max)}</bdi> : value,
  ])
  return <>{richText(useWords()(id), Object.fromEntries(parts))}</>
}
