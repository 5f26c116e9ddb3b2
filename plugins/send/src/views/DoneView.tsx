import type { SentTransaction } from '@latchkit/core'
import { explorerPage } from '@latchkit/core/plugin'
import {
  Actions,
  addressText,
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
import type { Tracked } from '../storage/pendingStore.js'
import { leaveSend } from './leaveSend.js'
import { Sum } from './Sum.js'
import sendSheet from './send.css?inline'
import { useController, withController } from './useController.js'
import { useWords, Words } from './words.js'

/** A result older than this may have been undone by a reorganisation. */
const RECHECK_AFTER_MS = 10_000

/** Checks the network again when a visitor comes back to an old receipt: a reorganisation may have undone it. */
function useSecondLook(sent: SentTransaction | undefined): void {
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
  failed: { tone: 'error', icon: <CrossIcon size={32} /> },
  replaced: { tone: 'warning', icon: <SwapIcon size={32} /> },
  dropped: { tone: 'error', icon: <CrossIcon size={32} /> },
  unknown: { tone: 'warning', icon: <ClockIcon size={32} /> },
} as const

const seconds = ({ sentAt, settledAt = sentAt }: SentTransaction) =>
  Math.max(1, Math.round((settledAt - sentAt) / 1_000))

/** The params of the receipt. */
export interface DoneParams {
  readonly hash: string
  /** Where Done leads. */
  readonly toAccount?: boolean
}

/** The receipt: pending, confirmed, failed or unknown. It outlives the modal. */
export const DoneView = withController<DoneParams | undefined>(function DoneView({ params }) {
  useSheet(sendSheet)
  const t = useWords()
  const { kit, controller } = useController()
  const families = useValue(kit.connections.families$)
  const asked = params?.hash
  const all: readonly Tracked[] = useValue(controller.sent$)
  // By now the network may know it by another hash than the wallet returned.
  const sent = all.find(({ hash }) => hash === asked) ?? all.find(({ was }) => was && was === asked)
  useSecondLook(sent)
  useTitle(sent && sent.status !== 'confirmed' ? t('send.title') : undefined)
  const leave = () => leaveSend(kit, params?.toAccount === true)
  const seen = sent && asked
  useEffect(() => {
    if (seen === undefined) return
    controller.submission.markSeen(seen)
  }, [controller, seen])
  if (!sent)
    return (
      <Body>
        <StateView icon={<WarningIcon size={32} />} title={t('send.done.none')} />
        <Button full onClick={oncePressed(leave)}>
          {t('send.done.close')}
        </Button>
      </Body>
    )
  const { status, hash, networkId, to, name } = sent
  const network = families.flatMap(({ networks }) => networks).find(({ id }) => id === networkId)
  const href = explorerPage(network, 'tx', hash)
  const values = {
    sum: <Sum amount={sent.amount} decimals={sent.decimals} symbol={sent.symbol} />,
    to: name ?? addressText(to),
    count: seconds(sent),
  }
  return (
    <Body>
      <StateView
        live="polite"
        tone={looks[status].tone}
        icon={looks[status].icon}
        title={<Words id={`send.done.${status}`} values={values} />}
        text={<Words id={`send.done.${status}.text`} values={values} />}
      />
      <PaidLines sent={sent} />
      {href ? null : (
        <KeyValue>
          <KeyValueLine label={t('send.done.hash')}>
            <ShortAddress address={hash} />
          </KeyValueLine>
        </KeyValue>
      )}
      {status === 'unknown' || status === 'dropped' ? (
        <Button full icon={<RefreshIcon />} onClick={() => controller.look(hash)}>
          {t('send.done.look')}
        </Button>
      ) : null}
      <Actions>
        {href ? (
          <Button href={href} icon={<ExternalIcon />}>
            {t('send.explorer')}
          </Button>
        ) : null}
        <Button variant="primary" onClick={oncePressed(leave)}>
          {t('send.done.close')}
        </Button>
      </Actions>
    </Body>
  )
})

/** The cost of a transfer that did not arrive. The chain plugin reports only its status, so the fee is unknown. */
function PaidLines({ sent: { status } }: { sent: SentTransaction }) {
  const t = useWords()
  if (status !== 'failed' && status !== 'replaced') return null
  return (
    <KeyValue>
      <KeyValueLine label={t('send.moved')} tone={status === 'failed' ? 'default' : 'warning'}>
        {t(status === 'failed' ? 'send.moved.none' : 'send.moved.maybe')}
      </KeyValueLine>
      <KeyValueLine label={t('send.fee.paid')}>{t('send.fee.unknown')}</KeyValueLine>
    </KeyValue>
  )
}
