import { explorerPage } from '@latchkit/core/plugin'
import {
  Actions,
  Body,
  Button,
  KeyValue,
  KeyValueLine,
  oncePressed,
  onReturn,
  ShortAddress,
  Spinner,
  StateView,
  useSheet,
  useTitle,
  useValue,
} from '@latchkit/ui/components'
import {
  CheckIcon,
  ClockIcon,
  CrossIcon,
  ExternalIcon,
  RefreshIcon,
  SwapIcon,
  WarningIcon,
} from '@latchkit/ui/icons'
import { useEffect } from 'react'
import { isShort, type SwapRecord } from '../contract/SwapRecord.js'
import { AllowanceNotes } from './AllowanceNotes.js'
import { leaveSwap } from './leaveSwap.js'
import { Sum } from './Sum.js'
import swapSheet from './swap.css?inline'
import { useController, withController } from './useController.js'
import { useWords, Words } from './words.js'

/** A result older than this may have been undone by a reorganisation. */
const RECHECK_AFTER_MS = 10_000

/** Checks the network again when a visitor comes back to an old receipt. */
function useSecondLook(sent: SwapRecord | undefined): void {
  const { controller } = useController()
  const { hash, status, settledAt = 0 } = sent ?? {}
  useEffect(() => {
    if (hash === undefined || (status !== 'confirmed' && status !== 'failed')) return
    const look = () => {
      if (Date.now() - settledAt > RECHECK_AFTER_MS) controller.look(hash)
    }
    look()
    return onReturn(look)
  }, [controller, hash, status, settledAt])
}

const looks = {
  pending: { tone: 'neutral', icon: <Spinner size={32} /> },
  confirmed: { tone: 'success', icon: <CheckIcon size={32} /> },
  untold: { tone: 'success', icon: <CheckIcon size={32} /> },
  less: { tone: 'warning', icon: <WarningIcon size={32} /> },
  failed: { tone: 'error', icon: <CrossIcon size={32} /> },
  replaced: { tone: 'warning', icon: <SwapIcon size={32} /> },
  dropped: { tone: 'error', icon: <CrossIcon size={32} /> },
  unknown: { tone: 'warning', icon: <ClockIcon size={32} /> },
} as const

/** How it ended: of a confirmed swap, whether what came can be told, and is what was reviewed. */
const endOf = (sent: SwapRecord): keyof typeof looks =>
  isShort(sent) ? 'less' : sent.status === 'confirmed' && sent.received === undefined ? 'untold' : sent.status

/** The params of the receipt. */
export interface DoneParams {
  readonly hash: string
  /** Where Done leads. */
  readonly toAccount?: boolean
}

/** The receipt: pending, confirmed, reverted or unknown. It outlives the modal. */
export const DoneView = withController<DoneParams | undefined>(function DoneView({ params }) {
  useSheet(swapSheet)
  const t = useWords()
  const { kit, controller } = useController()
  const families = useValue(kit.connections.families$)
  const sent = useValue(controller.sent$).find(
    ({ hash, was }) => params?.hash !== undefined && [hash, was].includes(params.hash),
  )
  useSecondLook(sent)
  useTitle(sent?.status === 'confirmed' && !isShort(sent) ? undefined : t('swap.title'))
  const leave = () => leaveSwap(kit, params?.toAccount === true)
  const seen = sent?.hash
  // Its place in the review is taken by this receipt.
  useEffect(() => {
    if (seen !== undefined) controller.reset()
  }, [controller, seen])
  if (!sent?.hash)
    return (
      <Body>
        <StateView icon={<WarningIcon size={32} />} title={t('swap.done.none')} />
        <Button full onClick={oncePressed(leave)}>
          {t('swap.done.close')}
        </Button>
      </Body>
    )
  const { status, hash, from, to, networkId } = sent
  const end = endOf(sent)
  const network = families.flatMap(({ networks }) => networks).find(({ id }) => id === networkId)
  const href = explorerPage(network, 'tx', hash)
  const values = { from: from.symbol, to: to.symbol, sum: <Sum amount={from.amount} of={from} /> }
  return (
    <Body>
      <StateView
        live="polite"
        tone={looks[end].tone}
        icon={looks[end].icon}
        title={<Words id={`swap.done.${end}`} values={values} />}
        text={<Words id={`swap.done.${end}.text`} values={values} />}
      />
      <DoneLines sent={sent} />
      {status === 'pending' ? null : <AllowanceNotes />}
      {status === 'unknown' || status === 'dropped' ? (
        <Button full icon={<RefreshIcon />} onClick={() => controller.look(hash)}>
          {t('swap.done.look')}
        </Button>
      ) : null}
      <Actions>
        {href ? (
          <Button href={href} icon={<ExternalIcon />}>
            {t('swap.explorer')}
          </Button>
        ) : null}
        <Button variant="primary" onClick={oncePressed(leave)}>
          {t('swap.done.close')}
        </Button>
      </Actions>
    </Body>
  )
})

/** What left and what really came; without a trade, what was paid. */
function DoneLines({ sent }: { sent: SwapRecord }) {
  const t = useWords()
  const { status, from, to, received, hash = '' } = sent
  const isLost = status === 'failed'
  return (
    <KeyValue>
      {isLost ? (
        <>
          <KeyValueLine label={t('swap.moved')}>{t('swap.moved.none')}</KeyValueLine>
          <KeyValueLine label={t('swap.fee.paid')}>{t('swap.fee.paid.network')}</KeyValueLine>
        </>
      ) : (
        <>
          <KeyValueLine label={t(status === 'confirmed' ? 'swap.paid' : 'swap.pay')}>
            <Sum amount={from.amount} of={from} />
          </KeyValueLine>
          {received === undefined ? null : (
            <KeyValueLine label={t('swap.received')} tone={isShort(sent) ? 'warning' : 'success'}>
              <Sum amount={received} of={to} />
            </KeyValueLine>
          )}
          {received === undefined || isShort(sent) ? (
            <KeyValueLine label={t(status === 'confirmed' ? 'swap.least.was' : 'swap.least')}>
              <Sum amount={to.amount} of={to} short />
            </KeyValueLine>
          ) : null}
        </>
      )}
      <KeyValueLine label={t('swap.source')}>
        <bdi>{sent.sourceName}</bdi>
      </KeyValueLine>
      <KeyValueLine label={t('swap.transaction')}>
        <ShortAddress address={hash} />
      </KeyValueLine>
    </KeyValue>
  )
}
