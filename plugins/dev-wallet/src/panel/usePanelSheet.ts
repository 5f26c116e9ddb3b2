import { type RefObject, useLayoutEffect } from 'react'
import panelCss from './panel.css?inline'

const users = new WeakMap<Document | ShadowRoot, number>()
const sheets = new WeakMap<Document, CSSStyleSheet>()

function sheetFor(page: Document): CSSStyleSheet | undefined {
  const known = sheets.get(page)
  if (known) return known
  const Sheet = page.defaultView?.CSSStyleSheet
  if (!Sheet || !('replaceSync' in Sheet.prototype)) return undefined
  const made = new Sheet()
  made.replaceSync(panelCss)
  sheets.set(page, made)
  return made
}

/** Adopts the panel's styles in the root that it is rendered into, be it a shadow root or the document. */
export function usePanelSheet(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const root = ref.current?.getRootNode() as Document | ShadowRoot | undefined
    const sheet = ref.current && sheetFor(ref.current.ownerDocument)
    if (!root || !sheet || !('adoptedStyleSheets' in root)) return
    const count = users.get(root) ?? 0
    users.set(root, count + 1)
    if (count === 0) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    return () => {
      const left = (users.get(root) ?? 1) - 1
      users.set(root, left)
      if (left === 0) root.adoptedStyleSheets = root.adoptedStyleSheets.filter(adopted => adopted !== sheet)
    }
  }, [ref])
}
