import { type Account, accountActions } from '@latchkit/core'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useOnline } from '../../hooks/useOnline.js'
import { useT } from '../../hooks/useT.js'
import { Grid } from '../../primitives/Grid.js'
import { RoundAction } from '../../primitives/RoundAction.js'
import { ActionIcon } from './ActionIcon.js'
import { actionOrder } from './actionOrder.js'

/** The only action that works without a network. */
const OFFLINE = 'receive'

/** The round buttons that plugins contribute. */
export function AccountActions({ account }: { account: Account }) {
  const kit = useBaseKit()
  const t = useT()
  const isOnline = useOnline()
  const actions = actionOrder(kit.slot(accountActions, account), kit.options.actionsOrder)
  if (actions.length === 0) return null
  return (
    <Grid centred columns={Math.min(4, actions.length)} label={t('account.actions')}>
      {actions.map(({ id, label, icon, to }) => (
        <RoundAction
          key={id}
          icon={<ActionIcon name={icon} />}
          label={t(label)}
          disabled={!isOnline && id !== OFFLINE}
          onClick={() => kit.router.push(to)}
        />
      ))}
    </Grid>
  )
}
