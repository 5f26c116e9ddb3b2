import { useState } from 'react'
import { useBaseKit } from '../../hooks/useBaseKit.js'
import { useT } from '../../hooks/useT.js'
import { Actions } from '../../primitives/controls/Actions.js'
import { Button } from '../../primitives/controls/Button.js'
import { StateView } from '../../primitives/feedback/StateView.js'
import { HeroMark } from '../shared/HeroMark.js'
import { Phrase } from '../shared/Phrase.js'
import { type ConfirmAccountProps, Confirming } from './Confirming.js'

/**
 * Takes the place of an address that its wallet has not confirmed in this visit: asks the visitor to confirm
 * it, and shows no address. The view around it continues once the connection is confirmed.
 */
export function ConfirmAccount({ connection, onConfirmed }: ConfirmAccountProps) {
  const kit = useBaseKit()
  const t = useT()
  const [isAsking, ask] = useState(false)
  if (isAsking) return <Confirming connection={connection} onConfirmed={onConfirmed} />
  const { walletName, walletIcon, walletId, peer } = connection
  const name = peer?.name ?? walletName
  return (
    <>
      <StateView
        visual={<HeroMark name={name} src={peer ? peer.icon : walletIcon} seed={walletId} />}
        title={<Phrase id="confirm.title" values={{ wallet: name }} />}
        text={<Phrase id="confirm.text" values={{ wallet: name }} />}
      />
      <Actions>
        <Button onClick={() => kit.router.push('ProfileWallets')}>{t('account.wallets')}</Button>
        <Button variant="primary" onClick={() => ask(true)}>
          {t('confirm.ask')}
        </Button>
      </Actions>
    </>
  )
}
