import { createElement, Fragment, type ReactNode } from 'react'

/** Fills the `{placeholders}` of a translated text with elements, e.g. links. A placeholder without one is kept. */
export function richText(text: string, parts: Readonly<Record<string, ReactNode>>): ReactNode[] {
  return text.split(/(\{\w+\})/).map((piece, index) => {
    const name = /^\{(\w+)\}$/.exec(piece)?.[1]
    const content = name !== undefined && Object.hasOwn(parts, name) ? parts[name] : piece
    return createElement(Fragment, { key: index }, content)
  })
}
