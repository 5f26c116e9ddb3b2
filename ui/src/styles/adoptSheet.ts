import type { StyleTarget } from './StyleTarget.js'

const adopted = new WeakMap<StyleTarget, Set<string>>()
const built = new WeakMap<Document, Map<string, CSSStyleSheet>>()

function build(doc: Document, Constructor: typeof CSSStyleSheet, css: string): CSSStyleSheet {
  const known = built.get(doc) ?? new Map<string, CSSStyleSheet>()
  built.set(doc, known)
  let made = known.get(css)
  if (!made) {
    made = new Constructor()
    made.replaceSync(css)
    known.set(css, made)
  }
  return made
}

/**
 * Adds style text to a root once; later calls do nothing. Uses constructable style sheets, which a strict
 * content security policy allows; where they are missing it appends a `<style nonce>` element.
 */
export function adoptSheet(target: StyleTarget, css: string, nonce?: string): void {
  const seen = adopted.get(target) ?? new Set<string>()
  adopted.set(target, seen)
  if (seen.has(css)) return
  seen.add(css)

  const doc = target.nodeType === 9 ? (target as Document) : (target.ownerDocument as Document)
  // A constructed sheet can only be adopted in the document whose constructor made it.
  const Constructor = doc.defaultView?.CSSStyleSheet
  if (Constructor && 'replaceSync' in Constructor.prototype && 'adoptedStyleSheets' in target) {
    target.adoptedStyleSheets = [...target.adoptedStyleSheets, build(doc, Constructor, css)]
    return
  }
  const style = doc.createElement('style')
  if (nonce) style.nonce = nonce
  style.textContent = css
  const parent = target === doc ? doc.head : target
  parent.appendChild(style)
}
