import { parseCaip10 } from '@latchkit/core/plugin'
import {
  Actions,
  AmountLine,
  Body,
  Button,
  ExplorerButton,
  Hostile,
  KeyValue,
  KeyValueLine,
  Mark,
  NetworkLine,
  Note,
  onReturn,
  Receipt,
  ShortAddress,
  StateView,
  Sum,
  useNetworkById,
  useTitle,
  useValue,
  WaitingRing,
} from '@latchkit/ui/components'
import { ExternalIcon, RefreshIcon, WarningIcon } from '@latchkit/ui/icons'
import { useCallback, useEffect, useRef } from 'react'
import { type ExchangePayment, isOpen, isUnfit, outcomeOf } from '../contract/ExchangePayment.js'
import { exchangePayError } from '../contract/exchangePayError.js'
import { AssetMark } from './AssetMark.js'
import { problemText } from './problemText.js'
import { useController } from './useController.js'
import { useWords, Words } from './words.js'

/** Asks how the payment stands while it is on screen, and again when the visitor comes back. */
function useWatch({ id, isPaused }: ExchangePayment) {
  const { controller } = useController()
  const shown = useRef<AbortController>(undefined)
  useEffect(() => {
    const mine = new AbortController()
    shown.current = mine
    void controller.watch(id, mine.signal)
    return () => mine.abort()
  }, [controller, id])
  const again = useCallback(() => {
    if (!isPaused) controller.checkNow()
    else if (shown.current) void controller.watch(id, shown.current.signal)
  }, [controller, id, isPaused])
  useEffect(() => onReturn(again), [again])
  return again
}

/** The page of an exchange may have ended by then. */
const OLD_PAGE_MS = 600_000

const tones = {
  failed: 'error',
  mismatch: 'warning',
  earlier: 'warning',
  reverted: 'warning',
  unknown: 'warning',
} as const
/** What is told at once: how it ended, or that its transaction does not fit. */
const isNews = (shown: string): shown is keyof typeof tones => Object.hasOwn(tones, shown)

/** A payment at an exchange: whose turn it is, and how it ended. */
export function PaymentPart({ payment }: { payment: ExchangePayment }) {
  const t = useWords()
  const { kit, controller } = useController()
  const { exchange, asset, amount, received, hash, chain, isPaused, kind, startedAt, recipient } = payment
  const network = useNetworkById(asset.network)
  const isBlocked = useValue(controller.isBlocked$)
  const again = useWatch(payment)
  const outcome = outcomeOf(payment)
  // Something else may still come in its place.
  const unfit = isOpen(payment) && isUnfit(chain) ? chain : undefined
  const shown = unfit ?? outcome
  const url = controller.pageOf(payment)
  const values = {
    exchange: exchange.name,
    network: network?.name ?? asset.network,
    sum: <Sum className="epv-s" amount={amount} of={asset.metadata} />,
    received: <Sum className="epv-s" amount={received ?? 0n} of={asset.metadata} />,
  }
  useTitle(outcome === 'paid' ? t(`exchange-pay.done.${kind}`) : undefined)
  const canStill = outcome === 'waiting' || outcome === 'unknown'
  const done = () => {
    controller.show(undefined)
    if (kind === 'pay' && !kit.get(kit.modal$).embedded) kit.close()
    else kit.router.reset('Account')
  }
  const title =
    shown === 'unknown' ? (
      problemText(exchangePayError('STATUS_UNKNOWN'), t)
    ) : (
      <Words id={`exchange-pay.${shown}.${shown === 'paid' ? kind : 'title'}`} values={values} max={40} />
    )
  const lines = (
    <>
      <AmountLine
        mark={<AssetMark size={20} asset={asset} />}
        amount={received ?? amount}
        of={asset.metadata}
      />
      <KeyValueLine label={t('exchange-pay.from')}>
        <Hostile max={40}>{exchange.name}</Hostile>
      </KeyValueLine>
      <KeyValueLine label={t('exchange-pay.to')}>
        <ShortAddress address={parseCaip10(recipient).address} />
      </KeyValueLine>
    </>
  )
  const text = <Words id={`exchange-pay.${shown}.text`} values={values} max={40} />
  if (outcome === 'paid' || outcome === 'reported')
    return (
      <Body>
        <Receipt
          status={outcome === 'paid' ? 'confirmed' : 'doubtful'}
          {...{ title, text, network, hash, lines }}
          networkName={asset.network}
          onDone={done}
        />
      </Body>
    )
  return (
    <Body>
      <StateView
        live={isNews(shown) ? 'assertive' : 'polite'}
        title={title}
        text={text}
        {...(isNews(shown)
          ? { tone: tones[shown], icon: <WarningIcon size={32} /> }
          : {
              visual: (
                <WaitingRing state="waiting">
                  <Mark size={84} name={exchange.name} seed={exchange.id} src={exchange.icon} />
                </WaitingRing>
              ),
            })}
      />
      {isBlocked && shown === 'waiting' && url !== undefined ? (
        <Note tone="warning" title={problemText(exchangePayError('POPUP_BLOCKED'), t)} live>
          {t('exchange-pay.blocked.text')}
        </Note>
      ) : null}
      {unfit === 'mismatch' && (received ?? 0n) * 2n >= amount ? (
        <Note>
          <Words id="exchange-pay.less" values={values} max={40} />
        </Note>
      ) : null}
      {unfit ? (
        <Note>
          <Words id="exchange-pay.still" values={values} max={40} />
        </Note>
      ) : null}
      {canStill && url === undefined ? (
        <Note>
          <Words id="exchange-pay.unlisted" values={values} max={40} />
        </Note>
      ) : shown === 'waiting' && Date.now() - startedAt > OLD_PAGE_MS ? (
        <Note>
          <Words id="exchange-pay.old" values={values} max={40} />
        </Note>
      ) : null}
      {isPaused && !isNews(shown) ? <Note>{t('exchange-pay.paused')}</Note> : null}
      <KeyValue>
        {lines}
        <NetworkLine network={network} name={asset.network} />
      </KeyValue>
      <Actions stacked>
        {isPaused && (canStill || outcome === 'confirming') ? (
          <Button variant="primary" full icon={<RefreshIcon />} onClick={again}>
            {t('exchange-pay.check')}
          </Button>
        ) : null}
        {canStill && url !== undefined ? (
          <Button variant={isPaused ? 'secondary' : 'primary'} full href={url} icon={<ExternalIcon />}>
            <Words id="exchange-pay.page" values={values} max={40} />
          </Button>
        ) : null}
        <ExplorerButton full network={network} hash={hash} />
        <Button
          variant={outcome === 'failed' ? 'primary' : 'secondary'}
          full
          onClick={() => controller.show(undefined)}
        >
          {t(canStill || outcome === 'confirming' ? 'exchange-pay.other' : 'exchange-pay.retry')}
        </Button>
      </Actions>
    </Body>
  )
}
