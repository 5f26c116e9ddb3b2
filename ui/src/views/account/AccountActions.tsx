import { type Account, type AccountAction, type Atom, accountActions, atom } from '@latchkit/core'
import { type ReactElement, useMemo } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useOnline } from '../../hooks/useOnline.js'
import { useT } from '../../hooks/useT.js'
import { useValue } from '../../hooks/useValue.js'
import { ArrowDownIcon, ArrowUpIcon, CardIcon, GridIcon, SwapIcon } from '../../icons/icons.js'
import { LazyPart } from '../../loading/LazyPart.js'
import { RoundAction } from '../../primitives/controls/RoundAction.js'
import { Grid } from '../../primitives/lists/Grid.js'

/** Where an action stands that says nothing. */
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

/** What can be seen of the actions now, with what stands on each. */
const shownNow = (
  actions: readonly AccountAction[],
): Atom<readonly { action: AccountAction; badge: number | string | undefined }[]> =>
  atom(get =>
    actions
      .filter(({ visible$ }) => !visible$ || get(visible$))
      .map(action => ({ action, badge: action.badge$ && get(action.badge$) })),
  )

/** The round buttons that plugins contribute. */
export function AccountActions({ account }: { account: Account }) {
  const kit = useBaseKit()
  const t = useT()
  const isOnline = useOnline()
  const all = actionOrder(kit.slot(accountActions, account), kit.options.actionsOrder)
  const known = all.map(({ id }) => id).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids say which they are.
  const actions = useValue(useMemo(() => shownNow(all), [known]))
  if (actions.length === 0) return null
  return (
    <Grid centred columns={Math.min(4, actions.length)} label={t('account.actions')}>
      {actions.map(({ action: { id, label, icon, to, params, offline, badgeLabel }, badge }) => (
        <RoundAction
          key={id}
          icon={<ActionIcon id={id} icon={icon} />}
          badge={badge}
          badgeLabel={badgeLabel && t(badgeLabel, typeof badge === 'number' ? { count: badge } : undefined)}
          label={t(label)}
          disabled={!isOnline && !offline}
          onClick={() => kit.router.push(to, params)}
        />
      ))}
    </Grid>
  )
}
