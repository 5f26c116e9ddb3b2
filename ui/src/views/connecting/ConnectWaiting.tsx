import type { Wallet } from '@latchkit/core'
import { useT } from '../../hooks/useT.js'
import { ExternalIcon } from '../../icons/ExternalIcon.js'
import { Button } from '../../primitives/Button.js'
import { StateView } from '../../primitives/StateView.js'
import { AppRow } from '../shared/AppRow.js'
import { Phrase } from '../shared/Phrase.js'
import { WalletRing } from '../shared/WalletRing.js'

export interface ConnectWaitingProps {
  wallet: Wallet
  isDone: boolean
  onOpenAgain: () => void
}

/** The wallet has the request: whose turn it is, and who asks. */
export function ConnectWaiting({ wallet, isDone, onOpenAgain }: ConnectWaitingProps) {
  const t = useT()
  const { id, name, icon } = wallet
  const values = { wallet: name, turn: <b key="turn">{t('connecting.yourTurn')}</b> }
  return (
    <>
      <StateView
        visual={<WalletRing name={name} icon={icon} seed={id} state={isDone ? 'done' : 'waiting'} />}
        title={<Phrase id={isDone ? 'connecting.done.title' : 'connecting.waiting.title'} values={values} />}
        text={<Phrase id={isDone ? 'connecting.done.text' : 'connecting.waiting.text'} values={values} />}
        live="polite"
      />
      <AppRow asks={t('connecting.asks')} />
      <Button full icon={<ExternalIcon />} disabled={isDone} onClick={onOpenAgain}>
        <Phrase id="connecting.openAgain" values={values} max={18} />
      </Button>
    </>
  )
}
