import { type Account, type AccountAction, accountActions } from '@latchkit/core'
import { cleanText } from '@latchkit/core/untrusted'
import type { ReactElement } from 'react'
import { logFailure } from '../../hooks/logFailure.js'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useOnline } from '../../hooks/useOnline.js'
import { unreadable, usePartValues } from '../../hooks/usePartValues.js'
import { useSlot } from '../../hooks/useSlot.js'
import { useT } from '../../hooks/useT.js'
import { ArrowDownIcon, ArrowUpIcon, CardIcon, GridIcon, SwapIcon } from '../../icons/icons.js'
import { LazyPart } from '../../loading/LazyPart.js'
import { RoundAction } from '../../primitives/controls/RoundAction.js'
import { Grid } from '../../primitives/lists/Grid.js'

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

const icons: Readonly<Record<string, () => ReactElement>> = {
  buy: () => <CardIcon />,
  swap: () => <SwapIcon />,
  send: () => <ArrowUpIcon />,
  receive: () => <ArrowDownIcon />,
}

/** The icon of an account action: its own component, one that it names, else a plain one. */
function ActionIcon({ icon, id }: Pick<AccountAction, 'icon' | 'id'>) {
  if (typeof icon === 'function') return <LazyPart load={icon} name={id} quiet />
  return icon !== undefined && Object.hasOwn(icons, icon) ? icons[icon]?.() : <GridIcon />
}

const visibleOf = ({ visible$ }: AccountAction) => visible$
const badgeOf = ({ badge$ }: AccountAction) => badge$

/** One row of up to five; more in rows of about the same length. */
const columnsFor = (count: number): number => (count > 5 ? Math.min(5, Math.ceil(count / 2)) : count)

/** A number or a short text; nothing else stands on an action. */
const badgeText = (badge: unknown) => (typeof badge === 'number' ? badge || '' : cleanText(badge, 12))

/** The round buttons that plugins contribute. Without an account, they wait for one. */
export function AccountActions({ account }: { account?: Account }) {
  const kit = useBaseKit()
  const t = useT()
  const isOnline = useOnline()
  const all = actionOrder(useSlot(accountActions, account), kit.options.actionsOrder)
  const visible = usePartValues(all, visibleOf)
  const badges = usePartValues(all, badgeOf)
  const actions = all
    .map((action, at) => {
      const badge = badges[at]
      const count = typeof badge === 'number' ? { count: badge } : undefined
      return { action, badge: badgeText(badge), count, visible: visible[at] }
    })
    .filter(shown => !shown.action.visible$ || (shown.visible && shown.visible !== unreadable))
  if (actions.length === 0) return null
  const press = (action: AccountAction) => {
    try {
      kit.router.push(action.to, action.params)
    } catch (error) {
      logFailure(kit, `The action '${action.id}' does not open`, error, action)
      kit.toast.show('error', kit.i18n.t('error.generic'))
    }
  }
  return (
    <Grid centred columns={columnsFor(actions.length)} label={t('account.actions')}>
      {actions.map(({ action, badge, count }) => (
        <RoundAction
          key={action.id}
          icon={<ActionIcon id={action.id} icon={action.icon} />}
          badge={badge}
          badgeLabel={action.badgeLabel && cleanText(t(action.badgeLabel, count), 60)}
          label={cleanText(t(action.label), 40)}
          disabled={!account || (!isOnline && !action.offline)}
          onClick={() => press(action)}
        />
      ))}
    </Grid>
  )
}
