import { type Kit, pairingViews } from '@latchkit/core'
import { readPlatform } from '@latchkit/core/platform'
import { namedSchemes } from '@latchkit/core/plugin'
import { cleanText } from '@latchkit/core/untrusted'
import { SmallButton, Toast, useBaseKit, useSheet, useValue } from '@latchkit/ui/components'
import { useEffect, useState } from 'react'
import { linkTarget, openLink } from '../links/AppLink.js'
import { readDeeplinkChoice } from '../links/deeplinkChoice.js'
import type { EndingSession } from '../WalletConnectApi.js'
import endingSheet from './EndingNotice.css?inline'
import { type Relaying, useRelay, withRelay } from './useRelay.js'
import { useWords, Words } from './words.js'

/** A notice on the page that a session ends soon, with buttons to renew it or connect again. */
export const EndingNotice = withRelay(function EndingNotice() {
  const kit = useBaseKit()
  const ending = useValue(useRelay().ending$)
  const { open, embedded } = useValue(kit.modal$)
  const [closed, setClosed] = useState<number>()
  // Not while the modal is open: the visitor is busy, maybe with this.
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
    // Within the press itself: browsers block later attempts.
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

function openPairing(kit: Kit, { connect }: Relaying): void {
  const views = kit.slot(pairingViews)
  const view = connect ? views?.basic : views?.wallet
  if (view !== undefined) (kit.open as (view: string, params: object) => void)(view, {})
}

/** Opens the app the session was made with, if it is on this device. Call it within the press itself. */
function openRemembered({ options }: Pick<Kit, 'options'>): void {
  const platform = readPlatform()
  const choice = readDeeplinkChoice(namedSchemes(options))
  if (choice && platform.isHandheld) openLink({ href: choice.href, target: linkTarget(platform) })
}

/** Renders again every minute. */
function useMinutes(): void {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick(count => count + 1), 60_000)
    return () => clearInterval(timer)
  }, [])
}

/** The time until then in words: "in 5 hours". Both times in ms since the epoch. */
export function timeUntil(then: number, now: number, locale: string): string {
  const minutes = Math.max(1, Math.ceil((then - now) / 60_000))
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
  return minutes < 90 ? format.format(minutes, 'minute') : format.format(Math.round(minutes / 60), 'hour')
}
