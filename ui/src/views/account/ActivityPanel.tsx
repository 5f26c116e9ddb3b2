import type { Account, ActiveNetwork } from '@latchkit/core'
import { explorerPage } from '@latchkit/core/plugin'
import { useT } from '../../hooks/useT.js'
import { ClockIcon } from '../../icons/ClockIcon.js'
import { ExternalIcon } from '../../icons/ExternalIcon.js'
import { Button } from '../../primitives/Button.js'
import { StateView } from '../../primitives/StateView.js'
import { Phrase } from '../shared/Phrase.js'

export interface ActivityPanelProps {
  account: Account
  network: ActiveNetwork
}

/** Stands where a plugin would list what happened. */
export function ActivityPanel({ account, network }: ActivityPanelProps) {
  const t = useT()
  const href = explorerPage(network, 'address', account.address)
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
