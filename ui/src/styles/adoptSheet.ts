import type { Sheet } from './Sheet.js'
import type { StyleTarget } from './StyleTarget.js'

const adopted = new WeakMap<StyleTarget, Set<Sheet>>()
const built = new WeakMap<Document, Map<Sheet, CSSStyleSheet>>()

const textOf = ({ css }: Sheet) => (typeof css === 'string' ? css : css())

function build(doc: Document, Constructor: typeof CSSStyleSheet, sheet: Sheet): CSSStyleSheet {
  const known = built.get(doc) ?? new Map<Sheet, CSSStyleSheet>()
  built.set(doc, known)
  let made = known.get(sheet)
  if (!made) {
    made = new Constructor()
    made.replaceSync(textOf(sheet))
    known.set(sheet, made)
  }
  return made
}

/**
 * Adds a sheet to a root once; later calls do nothing. Uses constructable style sheets, which a strict
 * content security policy allows; where they are missing it appends a `<style nonce>` element.
 */
export function adoptSheet(target: StyleTarget, sheet: Sheet, nonce?: string): void {
  const seen = adopted.get(target) ?? new Set<Sheet>()
  adopted.set(target, seen)
  if (seen.has(sheet)) return
  seen.add(sheet)

  const doc = target.nodeType === 9 ? (target as Document) : (target.ownerDocument as Document)
  // A constructed sheet can only be adopted in the document whose constructor made it.
  const Constructor = doc.defaultView?.CSSStyleSheet
  if (Constructor && 'replaceSync' in Constructor.prototype && 'adoptedStyleSheets' in target) {
    target.adoptedStyleSheets = [...target.adoptedStyleSheets, build(doc, Constructor, sheet)]
    return
  }
  const style = doc.createElement('style')
  if (nonce) style.nonce = nonce
  style.textContent = textOf(sheet)
  const parent = target === doc ? doc.head : target
  parent.appendChild(style)
}
