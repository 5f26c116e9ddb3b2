import { type Account, type ActiveNetwork, accountPanels, type Connection, whenIdle } from '@latchkit/core'
import { explorerPage } from '@latchkit/core/plugin'
import { type ReactNode, useEffect, useId } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useSlot } from '../../hooks/useSlot.js'
import { useT } from '../../hooks/useT.js'
import { useViewState } from '../../hooks/useViewState.js'
import { ClockIcon } from '../../icons/icons.js'
import { ExternalIcon } from '../../icons/modalIcons.js'
import { LazyPart } from '../../loading/LazyPart.js'
import { loadView } from '../../loading/loadView.js'
import { Button } from '../../primitives/controls/Button.js'
import { SegmentedTabs } from '../../primitives/controls/SegmentedTabs.js'
import { TabPanel } from '../../primitives/controls/TabPanel.js'
import { StateView } from '../../primitives/feedback/StateView.js'
import { useSheet } from '../../styles/useSheet.js'
import { Phrase } from '../shared/Phrase.js'
import stackSheet from './Stack.css?inline'
import { TokenSkeletons } from './TokenSkeletons.js'
import { TokensPanel } from './TokensPanel.js'
import type { BalancesNow } from './useBalances.js'

export interface AccountPanelsProps {
  account: Account
  connection: Connection
  network: ActiveNetwork
  balances: BalancesNow
}

interface Panel {
  readonly id: string
  readonly label: string
  readonly order: number
  readonly content: ReactNode
}

/** The account's tabs: our own, and what plugins contribute; a plugin's tab takes the place of ours of that id. */
export function AccountPanels({ account, connection, network, balances }: AccountPanelsProps) {
  const kit = useBaseKit()
  const t = useT()
  const base = useId()
  const [wanted, want] = useViewState<string | undefined>('tab', undefined)
  const own: Panel[] = [
    {
      id: 'tokens',
      label: 'account.tokens',
      order: 10,
      content: <TokensPanel account={account} balances={balances} network={network} />,
    },
    {
      id: 'activity',
      label: 'account.activity',
      order: 20,
      content: <ActivityPanel connection={connection} network={network} />,
    },
  ]
  const slot = useSlot(accountPanels, account)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list is new each time; once for each account is enough.
  useEffect(
    () =>
      // A tab shows what it has as soon as it is pressed.
      whenIdle(() => {
        for (const { view } of slot) loadView(kit, view).catch(() => {})
      }),
    [kit, account.caipAddress],
  )
  const contributed = slot.map(
    ({ id, label, view, order = 50 }): Panel => ({
      id,
      label,
      order,
      content: <LazyPart key={id} load={view} name={id} skeleton={<TokenSkeletons />} />,
    }),
  )
  const panels = [...own.filter(({ id }) => !contributed.some(other => other.id === id)), ...contributed]
  panels.sort((a, b) => a.order - b.order)
  const current = panels.find(({ id }) => id === wanted) ?? panels[0]
  if (!current) return null
  return (
    <>
      <SegmentedTabs
        base={base}
        label={t('account.tabs')}
        value={current.id}
        onChange={want}
        tabs={panels.map(({ id, label }) => ({ id, label: t(label) }))}
      />
      <TabPanel base={base} id={current.id}>
        <Stack>{current.content}</Stack>
      </TabPanel>
    </>
  )
}

interface ActivityPanelProps {
  connection: Connection
  network: ActiveNetwork
}

/** Placeholder where a plugin would list activity. */
function ActivityPanel({ connection, network }: ActivityPanelProps) {
  const t = useT()
  const { account, unconfirmed } = connection
  const href = unconfirmed ? undefined : explorerPage(network, 'address', account.address)
  return (
    <>
      <StateView
        icon={<ClockIcon size={32} />}
        title={t('activity.none.title')}
        text={
          <Phrase
            id={href ? 'activity.none.explorer' : 'activity.none.text'}
            values={{ network: network.name }}
          />
        }
      />
      {href ? (
        <Button full href={href} icon={<ExternalIcon />}>
          {t('explorer.open')}
        </Button>
      ) : null}
    </>
  )
}

/** Surfaces 8 px apart, where they are not children of the view's `Body`. */
function Stack({ children }: { children: ReactNode }) {
  useSheet(stackSheet)
  return <div className="stk">{children}</div>
}
