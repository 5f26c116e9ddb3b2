import type { Account } from '@latchkit/core'
import { cleanText } from '@latchkit/core/untrusted'
import { useT } from '../../hooks/useT.js'
import { RoundAction } from '../../primitives/controls/RoundAction.js'
import { Grid } from '../../primitives/lists/Grid.js'
import { ActionIcon } from './ActionIcon.js'
import { useAccountActions } from './useAccountActions.js'

/** One row of up to five; more in rows of about the same length. */
const columnsFor = (count: number): number => (count > 5 ? Math.min(5, Math.ceil(count / 2)) : count)

/** A number or a short text; nothing else stands on an action. */
const badgeText = (badge: unknown) => (typeof badge === 'number' ? badge || '' : cleanText(badge, 12))

/** The round buttons that plugins contribute. Without an account, they wait for one. */
export function AccountActions({ account }: { account?: Account }) {
  const t = useT()
  const actions = useAccountActions(account)
  if (actions.length === 0) return null
  return (
    <Grid centred columns={columnsFor(actions.length)} label={t('account.actions')}>
      {actions.map(({ action, badge, disabled, press }) => {
        const count = typeof badge === 'number' ? { count: badge } : undefined
        return (
          <RoundAction
            key={action.id}
            icon={<ActionIcon id={action.id} icon={action.icon} />}
            badge={badgeText(badge)}
            badgeLabel={action.badgeLabel && cleanText(t(action.badgeLabel, count), 60)}
            label={cleanText(t(action.label), 40)}
            disabled={disabled}
            onClick={press}
          />
        )
      })}
    </Grid>
  )
}
