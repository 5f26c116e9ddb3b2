import { SugarHigh } from 'sugar-high/core'
import { tokenize } from 'sugar-high/lang/typescript'

/** A piece of code and the kind of thing it is, which names its colour. */
export type CodeToken = readonly [kind: string, text: string]

/** Splits TypeScript into tokens. They are rendered as elements: a strict page allows no HTML from strings. */
export const colourCode = (code: string): readonly CodeToken[] =>
  tokenize(code, {}).map(([kind, text]) => [SugarHigh.TokenTypes[kind] ?? '', text])
