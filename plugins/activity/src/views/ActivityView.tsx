import type { ViewProps } from '@latchkit/core'
import { Body, useValue } from '@latchkit/ui/components'
import type { ActivityController } from '../timeline/createController.js'
import { Activity } from './Activity.js'

/** In the tab, content below the list has to stay reachable. */
const HEIGHT = { tab: 420, alone: 560 }

export function ActivityView({ kit, plugin }: ViewProps<undefined, ActivityController>) {
  const account = useValue(kit.connections.account$)
  const network = useValue(kit.connections.network$)
  const isAlone = useValue(kit.router.entry$).view === 'activity'
  if (!account || !network) return null
  const key = `${account.caipAddress} ${network.id}`
  const maxHeight = isAlone ? HEIGHT.alone : HEIGHT.tab
  const list = (
    <Activity key={key} controller={plugin} account={account} network={network} maxHeight={maxHeight} />
  )
  return isAlone ? <Body>{list}</Body> : list
}
