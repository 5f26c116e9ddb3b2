import type { Kit } from '@latchkit/core'

const layers = new WeakMap<Kit, { element: HTMLElement | null; listeners: Set<() => void> }>()

function layerOf(kit: Kit) {
  const known = layers.get(kit) ?? { element: null, listeners: new Set<() => void>() }
  layers.set(kit, known)
  return known
}

/** The open dialog of a kit, if any: the only place of the page that can be used meanwhile. */
export const modalLayer = (kit: Kit): HTMLElement | null => layerOf(kit).element

/** Says which element it is. @returns a function that takes it back. */
export function setModalLayer(kit: Kit, element: HTMLElement | null): () => void {
  const layer = layerOf(kit)
  const put = (next: HTMLElement | null) => {
    layer.element = next
    for (const listener of [...layer.listeners]) listener()
  }
  if (element !== layer.element) put(element)
  return () => {
    if (layer.element) put(null)
  }
}

/** Hears of every change. */
export function onModalLayer(kit: Kit, changed: () => void): () => void {
  const { listeners } = layerOf(kit)
  listeners.add(changed)
  return () => listeners.delete(changed)
}
