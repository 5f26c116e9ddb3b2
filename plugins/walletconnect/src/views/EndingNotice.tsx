import { cleanText } from '@latchkit/core/safe'
import { SmallButton, Toast, useBaseKit, useSheet, useValue } from '@latchkit/ui/parts'
import { useState } from 'react'
import type { EndingSession } from '../WalletConnectController.js'
import { endingSheet } from './EndingNotice.css.js'
import { openPairing } from './openPairing.js'
import { openRemembered } from './openRemembered.js'
import { timeUntil } from './timeUntil.js'
import { useMinutes } from './useMinutes.js'
import { useRelay, withRelay } from './useRelay.js'
import { useWords, Words } from './words.js'

/** Says beside the page that a session ends soon, and offers to renew it or to connect again. */
export const EndingNotice = withRelay(function EndingNotice() {
  const kit = useBaseKit()
  const ending = useValue(useRelay().ending$)
  const { open, embedded } = useValue(kit.modal$)
  const [closed, setClosed] = useState<number>()
  // Who has the modal open is busy, maybe with this.
  if (!ending || closed === ending.endsAt || (open && !embedded)) return null
  return <Notice ending={ending} onClose={() => setClosed(ending.endsAt)} />
})

type Step = 'text' | 'asking' | 'silent'

function Notice({ ending: { endsAt, wallet }, onClose }: { ending: EndingSession; onClose: () => void }) {
  useSheet(endingSheet)
  const kit = useBaseKit()
  const t = useWords()
  const controller = useRelay()
  const [step, setStep] = useState<Step>('text')
  useMinutes()
  const name = cleanText(wallet, 24) || t('walletconnect.anyWallet')
  const time = timeUntil(endsAt, Date.now(), useValue(kit.i18n.locale$))
  function renew() {
    // In the press itself: browsers stop what comes later.
    openRemembered(kit)
    setStep('asking')
    controller.renew().catch(() => setStep('silent'))
  }
  return (
    <div className="wcn" part="ending">
      <Toast
        tone="warning"
        title={<Words id="walletconnect.ending.title" values={{ wallet: name, time }} />}
        onClose={onClose}
        closeLabel={t('walletconnect.ending.close')}
      >
        <Words id={`walletconnect.ending.${step}`} values={{ wallet: name }} />
        <span className="wcn-a">
          <SmallButton variant="primary" loading={step === 'asking'} onClick={renew}>
            {t('walletconnect.ending.renew')}
          </SmallButton>
          <SmallButton onClick={() => openPairing(kit, controller)}>
            {t('walletconnect.ending.again')}
          </SmallButton>
        </span>
      </Toast>
    </div>
  )
}
