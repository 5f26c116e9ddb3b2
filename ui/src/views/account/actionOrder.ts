import type { AccountAction } from '@latchkit/core'

/** The default order of account actions (specification §9). */
const DEFAULT_ORDER: readonly string[] = ['onramp', 'swap', 'receive', 'send']

/** The actions the app names, in its order; without such an option the usual ones first, then the others. */
export function actionOrder(
  actions: readonly AccountAction[],
  order: readonly string[] | undefined,
): readonly AccountAction[] {
  const unique = actions.filter(({ id }, index) => actions.findIndex(other => other.id === id) === index)
  const place = ({ id }: AccountAction) => {
    const at = (order ?? DEFAULT_ORDER).indexOf(id)
    return at < 0 ? Number.MAX_SAFE_INTEGER : at
  }
  const shown = order ? unique.filter(({ id }) => order.includes(id)) : unique
  return [...shown].sort((a, b) => place(a) - place(b))
}
