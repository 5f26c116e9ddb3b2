import { Actions, Button, goBackOr, StateView, useBaseKit, useSheet } from '@latchkit/ui/components'
import { GetRow } from './GetRow.js'
import type { Paired } from './Paired.js'
import pairingSheet from './Pairing.css?inline'
import { WalletMark } from './WalletMark.js'
import { useWords, Words } from './words.js'

export function Unsupported({ wallet }: { wallet: Paired }) {
  useSheet(pairingSheet)
  const kit = useBaseKit()
  const t = useWords()
  const values = { wallet: wallet.name }
  return (
    <>
      <StateView
        visual={
          <div className="wcp-h">
            <WalletMark wallet={wallet} size={84} />
          </div>
        }
        title={<Words id="walletconnect.unsupported.title" values={values} max={24} />}
        text={t('walletconnect.unsupported.text')}
        live="polite"
      />
      <GetRow wallet={wallet} />
      <Actions>
        <Button data-autofocus="" variant="primary" onClick={() => goBackOr(kit, 'AllWallets')}>
          {t('walletconnect.others')}
        </Button>
      </Actions>
    </>
  )
}
