import type { ActiveNetwork } from '@latchkit/core'
import { useOnline } from '../../hooks/useOnline.js'
import { useT } from '../../hooks/useT.js'
import { OfflineIcon } from '../../icons/OfflineIcon.js'
import { RefreshIcon } from '../../icons/RefreshIcon.js'
import { Button } from '../../primitives/Button.js'
import { Note } from '../../primitives/Note.js'
import { Phrase } from '../shared/Phrase.js'
import { useSecondsLeft } from '../shared/useSecondsLeft.js'
import type { BalancesNow } from './useBalances.js'

export interface BalancesNoteProps {
  balances: BalancesNow
  network: ActiveNetwork
}

/** Why the balances may be wrong or missing, and what to do. Nothing while all is well. */
export function BalancesNote({ balances, network }: BalancesNoteProps) {
  const t = useT()
  const isOnline = useOnline()
  const { state, retryAt, refresh } = balances
  const left = useSecondsLeft(retryAt)
  if (!isOnline)
    return (
      <Note tone="warning" icon={<OfflineIcon />} title={t('offline.title')} live>
        {t('offline.text')}
      </Note>
    )
  if (state.status !== 'failed') return null
  return (
    <>
      <Note tone="warning" live title={t(state.data ? 'balances.old.title' : 'balances.failed.title')}>
        <Phrase
          id={state.data ? 'balances.old.text' : 'balances.failed.text'}
          values={{ network: network.name }}
        />
      </Note>
      <Button full icon={<RefreshIcon />} disabled={left > 0} onClick={refresh}>
        {left > 0 ? t('retry.in', { seconds: left }) : t('retry')}
      </Button>
    </>
  )
}
