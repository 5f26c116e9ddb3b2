import { type Account, type AccountAction, accountActions } from '@latchkit/core'
import { logFailure } from '../../hooks/logFailure.js'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useOnline } from '../../hooks/useOnline.js'
import { unreadable, usePartValues } from '../../hooks/usePartValues.js'
import { useSlot } from '../../hooks/useSlot.js'

/** The order of an action without one. */
const USUAL = 50

/** The actions the app names, in its order; without such an option all of them, in their own (specification §9). */
function actionOrder(
  actions: readonly AccountAction[],
  order: readonly string[] | undefined,
): readonly AccountAction[] {
  const unique = actions.filter(({ id }, index) => actions.findIndex(other => other.id === id) === index)
  if (!order) return unique.sort((a, b) => (a.order ?? USUAL) - (b.order ?? USUAL))
  return unique
    .filter(({ id }) => order.includes(id))
    .sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
}

const visibleOf = ({ visible$ }: AccountAction) => visible$
const badgeOf = ({ badge$ }: AccountAction) => badge$

/** The actions of an account that are shown, in order. Without an account, they wait for one. */
export function useAccountActions(account: Account | undefined) {
  const kit = useBaseKit()
  const isOnline = useOnline()
  const all = actionOrder(useSlot(accountActions, account), kit.options.actionsOrder)
  const visible = usePartValues(all, visibleOf)
  const badges = usePartValues(all, badgeOf)
  const press = (action: AccountAction) => {
    try {
      kit.router.push(action.to, action.params)
    } catch (error) {
      logFailure(kit, `The action '${action.id}' does not open`, error, action)
      kit.toast.show('error', kit.i18n.t('error.generic'))
    }
  }
  return all
    .map((action, at) => ({
      action,
      badge: badges[at],
      visible: visible[at],
      disabled: !account || (!isOnline && !action.offline),
      press: () => press(action),
    }))
    .filter(shown => !shown.action.visible$ || (shown.visible && shown.visible !== unreadable))
}
