import type { ActiveNetwork } from '@latchkit/core'
import {
  Actions,
  Amount,
  Body,
  Button,
  Note,
  Skeleton,
  SmallButton,
  SwapPanel,
  SwapPanels,
  shortAmount,
  useOnline,
  useValue,
  VisuallyHidden,
} from '@latchkit/ui/components'
import { OfflineIcon } from '@latchkit/ui/icons'
import { type FormEvent, useRef } from 'react'
import type { SwapProblem } from '../contract/SwapForm.js'
import { BalanceText } from './BalanceText.js'
import { FigureLines } from './FigureLines.js'
import { FormNotes } from './FormNotes.js'
import { failureText } from './failureWords.js'
import { OfferChoice } from './OfferChoice.js'
import { OpenNotes } from './OpenNotes.js'
import { PayPanel } from './PayPanel.js'
import { TokenPill } from './TokenPill.js'
import { useController } from './useController.js'
import { useFreshQuotes } from './useFreshQuotes.js'
import { Worth } from './Worth.js'
import { useWords } from './words.js'

const amountInput = '[part~=amount-input] input'

/** The visitor's next step, by the first problem, and the field that pressing the button leads to. */
const nextSteps: Readonly<Record<SwapProblem, { readonly key: string; readonly field?: string }>> = {
  unsupported: { key: 'swap.unsupported' },
  'no-from': { key: 'swap.step.from', field: '.swv-from' },
  'no-to': { key: 'swap.step.to', field: '.swv-to' },
  'same-token': { key: 'swap.step.same', field: '.swv-to' },
  'no-amount': { key: 'swap.step.amount', field: amountInput },
  'invalid-amount': { key: 'swap.step.check', field: amountInput },
  'too-precise': { key: 'swap.step.check', field: amountInput },
  'insufficient-balance': { key: 'swap.step.short', field: amountInput },
  'insufficient-gas': { key: 'swap.step.gas', field: amountInput },
  'no-quote': { key: 'swap.step.quote' },
}

/** The two panels, what follows from them, and a button that names what is missing. */
export function SwapForm({ network }: { network: ActiveNetwork }) {
  const t = useWords()
  const { kit, controller } = useController()
  const isOnline = useOnline()
  const { from, offer, problems, quotes } = useValue(controller.form$)
  const { status } = useValue(controller.progress$)
  const box = useRef<HTMLFormElement>(null)
  /** One swap at a time: the note above leads to the one that is open in the wallet. */
  const waits = status === 'running' || status === 'checking'
  const isStale = useFreshQuotes(offer, isOnline && !waits)
  const isLoading = quotes.status === 'loading'
  const [problem] = problems
  const step = problem && nextSteps[problem]

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isOnline || waits) return
    if (step) return void (step.field && box.current?.querySelector<HTMLElement>(step.field)?.focus())
    if (!offer || isStale) return
    controller.review(offer)
    kit.router.push('swap/preview')
  }
  const isMissing = isOnline && step !== undefined && !waits
  const isWaiting = isOnline && !waits && (isStale || (isLoading && problem === 'no-quote'))
  const label = waits
    ? 'swap.step.waits'
    : isWaiting
      ? 'swap.step.quoting'
      : isOnline && step
        ? step.key
        : 'swap.review.button'
  const symbol = problem === 'insufficient-gas' ? network.nativeCurrency.symbol : (from?.symbol ?? '')
  return (
    <Body>
      <form ref={box} className="swv" noValidate onSubmit={submit}>
        {isOnline ? null : (
          <Note tone="warning" icon={<OfflineIcon />} title={t('swap.offline.title')} live>
            {t('swap.offline.text')}
          </Note>
        )}
        <OpenNotes />
        <SwapPanels flipLabel={t('swap.switch')} onFlip={controller.switchTokens}>
          <PayPanel network={network} />
          <GetPanel isStale={isStale} />
        </SwapPanels>
        <QuoteNote />
        <OfferChoice />
        {offer || isLoading ? <FigureLines offer={offer} isStale={isStale} /> : null}
        <FormNotes network={network} />
        <Actions>
          <Button
            variant="primary"
            type="submit"
            loading={isWaiting}
            disabled={!isOnline || waits}
            quiet={isMissing && !isWaiting}
          >
            {t(label, { symbol })}
          </Button>
        </Actions>
      </form>
    </Body>
  )
}

/** The bought amount: as quoted after fees, an estimate while it is asked for; its token and balance. */
function GetPanel({ isStale }: { isStale: boolean }) {
  const t = useWords()
  const { kit, controller } = useController()
  const locale = useValue(kit.i18n.locale$)
  const { to, offer, estimate, quotes } = useValue(controller.form$)
  const isLoading = quotes.status === 'loading' && !offer
  const amount = offer?.amountOut ?? estimate ?? 0n
  const text = to ? shortAmount(amount, to.decimals, locale) : '0'
  return (
    <SwapPanel
      label={t('swap.get')}
      balance={to ? <BalanceText asset={to} /> : null}
      amount={
        isLoading ? (
          <span className="swv-s" aria-busy="true">
            {estimate === undefined ? (
              <Skeleton width={120} height={28} />
            ) : (
              <Amount size="swap" value={`≈\u00a0${text}`} tone="muted" />
            )}
            <VisuallyHidden>{t('swap.step.quoting')}</VisuallyHidden>
          </span>
        ) : (
          <Amount size="swap" value={text} tone={offer && !isStale ? 'default' : 'muted'} />
        )
      }
      token={<TokenPill side="to" asset={to} />}
      fiat={
        isLoading && estimate === undefined ? (
          <Skeleton width={64} />
        ) : to ? (
          <Worth amount={amount} asset={to} />
        ) : null
      }
    />
  )
}

function QuoteNote() {
  const t = useWords()
  const { controller } = useController()
  const isOnline = useOnline()
  const { quotes } = useValue(controller.form$)
  if (quotes.status !== 'failed' || !isOnline) return null
  const { error } = quotes
  const hasNoPool = error.code === 'swap/NO_LIQUIDITY'
  return (
    <Note
      tone={hasNoPool ? 'warning' : 'error'}
      live
      title={failureText(error, t)}
      action={
        hasNoPool ? undefined : <SmallButton onClick={controller.refresh}>{t('swap.retry')}</SmallButton>
      }
    >
      {t(hasNoPool ? 'swap.liquidity.text' : 'swap.quote.failed.text')}
    </Note>
  )
}
