/**
 * True if a part of a card may move the focus to itself: in the open modal always, in an embedded card only while the card
 * has the focus. Otherwise the page has it, and somebody may be typing there.
 */
export function mayTakeFocus(element: HTMLElement): boolean {
  if (element.closest('dialog[open]')) return true
  const root = element.getRootNode() as Document | ShadowRoot
  return (element.closest('[part~=card]') ?? root).contains(root.activeElement)
}
