import type { KitError, Wallet } from '@latchkit/core'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useT } from '../../hooks/useT.js'
import { RefreshIcon } from '../../icons/RefreshIcon.js'
import { Actions } from '../../primitives/Actions.js'
import { Button } from '../../primitives/Button.js'

import { StateView } from '../../primitives/StateView.js'
import { errorMessage } from '../errors/errorMessage.js'
import { Phrase } from '../shared/Phrase.js'
import { useFocusWhen } from '../shared/useFocusWhen.js'
import { WalletRing } from '../shared/WalletRing.js'
import { connectFailure } from './connectFailure.js'
import { leaveToWallets } from './leaveToWallets.js'

export interface ConnectFailedProps {
  wallet: Wallet
  error: KitError
  onRetry: () => void
}

/** Why it did not come to a connection, that nothing was shared, and what to do next. */
export function ConnectFailed({ wallet, error, onRetry }: ConnectFailedProps) {
  const kit = useBaseKit()
  const t = useT()
  const retry = useFocusWhen<HTMLElement>(true)
  const words = connectFailure(error)
  const values = { wallet: wallet.name }
  return (
    <>
      <StateView
        visual={
          <WalletRing
            name={wallet.name}
            icon={wallet.icon}
            seed={wallet.id}
            state={words?.isWaiting ? 'waiting' : 'declined'}
          />
        }
        title={<Phrase id={words?.title ?? 'connecting.failed.title'} values={values} />}
        text={words ? <Phrase id={words.text} values={values} /> : errorMessage(t, error)}
        live="assertive"
      />
      {error.code === 'connect/CONTESTED' ? (
        // The same request would end the same way: one of the rows has to be chosen.
        <Button ref={retry} full variant="primary" onClick={() => leaveToWallets(kit)}>
          {t('connecting.others')}
        </Button>
      ) : (
        <Actions>
          <Button onClick={() => leaveToWallets(kit)}>{t('connecting.others')}</Button>
          <Button ref={retry} variant="primary" icon={<RefreshIcon />} onClick={onRetry}>
            {t('retry')}
          </Button>
        </Actions>
      )}
    </>
  )
}
