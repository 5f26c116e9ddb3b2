import type { Connection, Kit } from '@latchkit/core'
import { cleanText } from '@latchkit/core/untrusted'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useT } from '../../hooks/useT.js'
import { RefreshIcon } from '../../icons/icons.js'
import { Actions } from '../../primitives/controls/Actions.js'
import { Button } from '../../primitives/controls/Button.js'
import { StateView } from '../../primitives/feedback/StateView.js'
import { connectFailure } from '../connecting/connectFailure.js'
import { errorMessage } from '../errors/errorMessage.js'
import { AppRow } from '../shared/AppRow.js'
import { Phrase } from '../shared/Phrase.js'
import { useAttempt } from '../shared/useAttempt.js'
import { useFocusWhen } from '../shared/useFocusWhen.js'
import { WalletRing } from '../shared/WalletRing.js'

/** Props of a view that asks the wallet for its account. */
export interface ConfirmAccountProps {
  /** One that is unconfirmed. */
  connection: Connection
  /** The wallet has said its account, which may be another one. */
  onConfirmed?: (connection: Connection) => void
}

/** The wallet is asked for its account, from the request to its end. */
export function Confirming({ connection, onConfirmed }: ConfirmAccountProps) {
  const kit = useBaseKit()
  const t = useT()
  const { state, again } = useAttempt(
    async signal => {
      const confirmed = await confirmConnection(kit, connection, signal)
      onConfirmed?.(confirmed)
    },
    () => {},
  )
  const error = state.status === 'failed' ? state.error : undefined
  const retry = useFocusWhen<HTMLElement>(error !== undefined)
  const { walletName, walletIcon, walletId, peer } = connection
  const name = peer?.name ?? walletName
  const values = { wallet: name, turn: <b key="turn">{t('connecting.yourTurn')}</b> }
  const words = error && connectFailure(error)
  const key = words ?? { title: 'confirm.failed.title', text: undefined }
  const isWaiting = !error || words?.isWaiting
  // Asking once more changes nothing where another wallet claims the name.
  const isContested = error?.code === 'connect/CONTESTED'
  const others = () => kit.router.push('Connect')
  return (
    <>
      <StateView
        visual={
          <WalletRing
            name={name}
            icon={peer ? peer.icon : walletIcon}
            seed={walletId}
            state={isWaiting ? 'waiting' : 'declined'}
          />
        }
        title={<Phrase id={error ? key.title : 'connecting.waiting.title'} values={values} />}
        text={
          !error ? (
            <Phrase id="connecting.waiting.text" values={values} />
          ) : key.text ? (
            <Phrase id={key.text} values={values} />
          ) : (
            errorMessage(t, error)
          )
        }
        live={error ? 'assertive' : 'polite'}
      />
      {!error ? (
        <AppRow asks={t('connecting.asks')} />
      ) : isContested ? (
        <Button ref={retry} full variant="primary" onClick={others}>
          {t('connecting.others')}
        </Button>
      ) : (
        <Actions>
          <Button onClick={others}>{t('connecting.others')}</Button>
          <Button ref={retry} variant="primary" icon={<RefreshIcon />} onClick={again}>
            {t('retry')}
          </Button>
        </Actions>
      )}
    </>
  )
}

/** Asks the wallet to confirm its account, and says so if it is now a different one. */
async function confirmConnection(
  kit: Kit,
  { namespace, connectorId, account }: Connection,
  signal: AbortSignal,
): Promise<Connection> {
  const confirmed = await kit.connections.confirm({ namespace, connectorId, signal })
  if (confirmed.account.address !== account.address) {
    const wallet = cleanText(confirmed.peer?.name ?? confirmed.walletName, 32)
    kit.snackbar.show('warning', kit.i18n.t('confirm.changed', { wallet }), { sticky: true })
  }
  return confirmed
}
