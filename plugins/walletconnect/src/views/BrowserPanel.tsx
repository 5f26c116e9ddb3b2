import type { Wallet } from '@latchkit/core'
import { checkUrl } from '@latchkit/core/untrusted'
import { Button, StateView, useBaseKit, useSheet } from '@latchkit/ui/components'
import { ExternalIcon } from '@latchkit/ui/icons'
import type { Paired } from './Paired.js'
import pairingSheet from './Pairing.css?inline'
import { WalletMark } from './WalletMark.js'
import { useWords, Words } from './words.js'

export interface BrowserPanelProps {
  wallet: Paired
  /** Its provider on this page. */
  installed: Wallet | undefined
}

/** Continues with the wallet's extension, or links to where to get it. */
export function BrowserPanel({ wallet, installed }: BrowserPanelProps) {
  useSheet(pairingSheet)
  const kit = useBaseKit()
  const t = useWords()
  const values = { wallet: wallet.name }
  const store = checkUrl(wallet.listing?.chromeStore, 'link')?.href
  return (
    <div className="wcp-l">
      <StateView
        visual={
          <div className="wcp-h">
            <WalletMark wallet={wallet} size={84} />
          </div>
        }
        title={<Words id="walletconnect.browser.title" values={values} />}
        text={<Words id={`walletconnect.browser.${installed ? 'text' : 'missing'}`} values={values} />}
      />
      {installed ? (
        <Button
          full
          data-autofocus=""
          variant="primary"
          onClick={() => kit.router.replace('ConnectingExternal', { walletId: installed.id })}
        >
          {t('walletconnect.browser.go')}
        </Button>
      ) : (
        <Button full variant="primary" icon={<ExternalIcon />} href={store}>
          <Words id="walletconnect.getOne" values={values} max={24} />
        </Button>
      )}
    </div>
  )
}
