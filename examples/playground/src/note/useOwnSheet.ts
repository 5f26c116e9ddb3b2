import { type RefObject, useLayoutEffect, useRef } from 'react'

const sheets = new Map<string, CSSStyleSheet>()

function sheetOf(css: string): CSSStyleSheet {
  const known = sheets.get(css)
  if (known) return known
  const made = new CSSStyleSheet()
  made.replaceSync(css)
  sheets.set(css, made)
  return made
}

/** Adopts a style sheet in whatever root the element stands in: a plugin's view lives in the kit's shadow root. */
export function useOwnSheet<Element extends HTMLElement>(css: string): RefObject<Element | null> {
  const element = useRef<Element>(null)
  useLayoutEffect(() => {
    const root = element.current?.getRootNode() as Document | ShadowRoot | undefined
    const sheet = sheetOf(css)
    if (root && !root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
  }, [css])
  return element
}
