import type { AccountAction } from '@latchkit/core'

/** Where an action stands that says nothing. */
const USUAL = 50

/** The actions the app names, in its order; without such an option all of them, in their own (specification §9). */
export function actionOrder(
  actions: readonly AccountAction[],
  order: readonly string[] | undefined,
): readonly AccountAction[] {
  const unique = actions.filter(({ id }, index) => actions.findIndex(other => other.id === id) === index)
  if (!order) return unique.sort((a, b) => (a.order ?? USUAL) - (b.order ?? USUAL))
  return unique
    .filter(({ id }) => order.includes(id))
    .sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
}
