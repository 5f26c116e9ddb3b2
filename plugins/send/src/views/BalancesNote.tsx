import type { ActiveNetwork } from '@latchkit/core'
import { Note, RetryButton, useOnline, useValue } from '@latchkit/ui/components'
import { useController } from './useController.js'
import { useWords, Words } from './words.js'

/** Explains a failure to read balances. Renders nothing otherwise. */
export function BalancesNote({ network }: { network: ActiveNetwork }) {
  const t = useWords()
  const { kit, controller } = useController()
  const locale = useValue(kit.i18n.locale$)
  const isOnline = useOnline()
  const { status, asOf, retryAt } = useValue(controller.balances.now$)
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
      action={<RetryButton retryAt={retryAt} onRetry={() => void controller.balances.load(true)} />}
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
