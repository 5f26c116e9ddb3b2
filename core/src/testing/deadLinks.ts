import { readField } from '../errors/readField.js'
import type { Contribution } from '../plugin/Slot.js'
import { accountActions } from '../slots/accountActions.js'
import { modalParts } from '../slots/modalParts.js'
import { pairingViews } from '../slots/pairingViews.js'
import { views, viewWrappers } from '../slots/views.js'

/** The fields that name a view, by slot. */
const linking: Readonly<Record<string, readonly string[]>> = {
  [accountActions.id]: ['to'],
  [modalParts.id]: ['on'],
  [pairingViews.id]: ['basic', 'wallet'],
  [views.id]: ['name', 'help'],
  [viewWrappers.id]: ['around'],
}

/** The views that contributions name and that there are not, each with its slot and field. */
export function deadLinks(
  contributes: readonly Contribution[],
  isThere: (view: string) => boolean,
): readonly string[] {
  return contributes.flatMap(({ slot, value }) => {
    // A gate's view is a name, and so may those be of a plugin's own slots.
    const named = typeof readField(value, 'view') === 'string' ? ['view'] : []
    return [...named, ...(linking[slot] ?? [])].flatMap(field =>
      [readField(value, field) ?? []]
        .flat()
        .map(String)
        .filter(view => !isThere(view))
        .map(view => `${slot} ${field} ${view}`),
    )
  })
}
