import type { Account, ActiveNetwork } from '@latchkit/core'
import { explorerPage } from '@latchkit/core/plugin'
import { Button, StateView } from '@latchkit/ui/components'
import { ClockIcon, ExternalIcon } from '@latchkit/ui/icons'
import { useWords, Words } from './words.js'

export interface NothingProps {
  account: Account
  network: ActiveNetwork
  hasHistory: boolean
}

/** The empty state. */
export function Nothing({ account, network, hasHistory }: NothingProps) {
  const t = useWords()
  const href = explorerPage(network, 'address', account.address)
  return (
    <>
      <StateView
        icon={<ClockIcon size={32} />}
        title={t('activity.none')}
        text={
          <Words
            id={hasHistory ? 'activity.none.text' : 'activity.none.sent'}
            values={{ network: network.name }}
          />
        }
      />
      {href ? (
        <Button full href={href} icon={<ExternalIcon />}>
          {t('activity.explorer')}
        </Button>
      ) : null}
    </>
  )
}
