import type { ActiveNetwork } from '@latchkit/core'
import { Note, SmallButton, useOnline, useValue } from '@latchkit/ui/components'
import { useEffect, useState } from 'react'
import { useController } from './useController.js'
import { useWords, Words } from './words.js'

/** The seconds until a moment, counted down. */
function useSecondsLeft(until: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    setNow(Date.now())
    if (until <= Date.now()) return
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [until])
  return Math.max(0, Math.ceil((until - now) / 1_000))
}

/** Explains a failure to read balances. Renders nothing otherwise. */
export function BalancesNote({ network }: { network: ActiveNetwork }) {
  const t = useWords()
  const { kit, controller } = useController()
  const locale = useValue(kit.i18n.locale$)
  const isOnline = useOnline()
  const { status, asOf, retryAt } = useValue(controller.balances.now$)
  const left = useSecondsLeft(retryAt)
  if (status !== 'failed' || !isOnline) return null
  const time =
    asOf === undefined
      ? ''
      : new Intl.DateTimeFormat(locale, { timeStyle: 'short', numberingSystem: 'latn' }).format(asOf)
  return (
    <Note
      tone="warning"
      live
      title={t('send.balances.failed')}
      action={
        <SmallButton disabled={left > 0} onClick={() => void controller.balances.load(true)}>
          {left > 0 ? t('send.retry.in', { seconds: left }) : t('send.retry')}
        </SmallButton>
      }
    >
      {asOf === undefined ? (
        <Words
          id="send.balances.failed.text"
          values={{ network: network.name, symbol: network.nativeCurrency.symbol }}
        />
      ) : (
        t('send.balances.old', { time })
      )}
    </Note>
  )
}
