import { isKitError, openPopup } from '@latchkit/core'
import { toKitError } from '@latchkit/core/errors'
import { Group, Hostile, Mark, Note, RetryButton, Row, SkeletonRow, useOnline } from '@latchkit/ui/components'
import { ExternalIcon, GridIcon } from '@latchkit/ui/icons'
import { useCallback, useEffect, useState } from 'react'
import { assetIdOf } from '../assets/assetId.js'
import type { PaymentPlan } from '../contract/ExchangePayController.js'
import type { Exchange } from '../contract/ExchangePayment.js'
import { exchangePayError } from '../contract/exchangePayError.js'
import { problemText } from './problemText.js'
import { useController } from './useController.js'
import { useWords } from './words.js'

type Found =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly isBusy: boolean }
  | { readonly status: 'ready'; readonly exchanges: readonly Exchange[] }

/** Typing asks once it rests. */
const REST_MS = 300
/** Specification, section 9. */
const FIRST = 2

/** The exchanges that pay this, by plan: another amount may have others. */
function useExchanges(plan: PaymentPlan) {
  const { controller } = useController()
  const [found, setFound] = useState<Found>({ status: 'loading' })
  const [round, setRound] = useState(0)
  const key = `${assetIdOf(plan.asset)} ${plan.amount}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is what is asked for.
  useEffect(() => {
    const asking = new AbortController()
    const timer = setTimeout(
      () => {
        setFound({ status: 'loading' })
        controller.exchanges({ ...plan, signal: asking.signal }).then(
          exchanges => !asking.signal.aborted && setFound({ status: 'ready', exchanges }),
          error => !asking.signal.aborted && setFound({ status: 'failed', isBusy: isBusy(error) }),
        )
      },
      round === 0 ? REST_MS : 0,
    )
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [controller, key, round])
  return { found, retry: useCallback(() => setRound(count => count + 1), []) }
}

/** Whether the service has had enough of questions for now. */
const isBusy = (error: unknown) => {
  const { cause } = toKitError(error)
  return isKitError(cause, 'http/STATUS') && cause.context.status === 429
}

/** Who can pay. The press on one opens its page. */
export function ExchangeList({ plan }: { plan: PaymentPlan }) {
  const t = useWords()
  const { controller } = useController()
  const isOnline = useOnline()
  const { found, retry } = useExchanges(plan)
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const begin = (exchange: Exchange) => {
    // In the press itself: later the browser would block it.
    const opened = openPopup(480, 720)
    setBusy(true)
    setProblem(undefined)
    controller
      .begin(plan, exchange, opened)
      .catch((error: unknown) => setProblem(problemText(error, t)))
      .finally(() => setBusy(false))
  }
  if (found.status === 'failed')
    return (
      <Note
        tone="error"
        title={problemText(exchangePayError('NO_EXCHANGES'), t)}
        action={<RetryButton onRetry={retry} />}
      >
        {t(found.isBusy ? 'exchange-pay.busy' : 'exchange-pay.down')}
      </Note>
    )
  if (found.status !== 'ready')
    return (
      <Group heading={t('exchange-pay.exchanges')}>
        <SkeletonRow lines={1} round={false} />
        <SkeletonRow lines={1} round={false} index={1} />
      </Group>
    )
  const { exchanges } = found
  if (exchanges.length === 0)
    return (
      <Note tone="warning" title={problemText(exchangePayError('ASSET_NOT_SUPPORTED'), t)} live>
        {t('exchange-pay.nobody')}
      </Note>
    )
  const shown = isOpen ? exchanges : exchanges.slice(0, FIRST)
  return (
    <>
      {problem ? <Note tone="error">{problem}</Note> : null}
      <Group heading={t('exchange-pay.exchanges')}>
        {shown.map(exchange => (
          <Row
            key={exchange.id}
            mark={<Mark name={exchange.name} seed={exchange.id} src={exchange.icon} />}
            title={<Hostile max={40}>{exchange.name}</Hostile>}
            tag={<ExternalIcon size={16} />}
            disabled={isBusy || !isOnline}
            aria-busy={isBusy || undefined}
            onClick={() => begin(exchange)}
          />
        ))}
        {isOpen || exchanges.length <= FIRST ? null : (
          <Row
            mark={<Mark name="" icon={<GridIcon />} />}
            title={t('exchange-pay.more')}
            end={`${exchanges.length - FIRST}`}
            chevron
            onClick={() => setOpen(true)}
          />
        )}
      </Group>
    </>
  )
}
