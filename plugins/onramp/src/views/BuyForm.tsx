import { type Account, type ActiveNetwork, isKitError } from '@latchkit/core'
import {
  Actions,
  Body,
  Button,
  Note,
  SegmentedTabs,
  SmallButton,
  useOnline,
  useValue,
} from '@latchkit/ui/components'
import { OfflineIcon } from '@latchkit/ui/icons'
import { type FormEvent, useRef, useState } from 'react'
import type { BuyProblem } from '../contract/OnRampForm.js'
import { AmountPart } from './AmountPart.js'
import { BuyFigures } from './BuyFigures.js'
import { LegalPart } from './LegalPart.js'
import { methodName } from './methodName.js'
import { OpenNote } from './OpenNote.js'
import { useController } from './useController.js'
import { useFreshQuote } from './useFreshQuote.js'
import { askAgain, useRecovery } from './useRecovery.js'
import { useWords, Words } from './words.js'

/** Whether the seller has had enough of questions for now. */
const isRateLimit = (error: unknown) => isKitError(error, 'http/STATUS') && error.context.status === 429

const steps: Readonly<
  Partial<Record<BuyProblem, 'onramp.step.amount' | 'onramp.step.check' | 'onramp.step.token'>>
> = {
  'no-asset': 'onramp.step.token',
  'no-amount': 'onramp.step.amount',
  invalid: 'onramp.step.check',
  least: 'onramp.step.check',
  most: 'onramp.step.check',
}

/** The amount, how it is paid, what comes, and a button that says where it leads. */
export function BuyForm({ account, network }: { account: Account; network: ActiveNetwork }) {
  const t = useWords()
  const { kit, controller } = useController()
  const isOnline = useOnline()
  const { isAsked } = useValue(controller.running$)
  const { currency, method, problems, quote, seller, options } = useValue(controller.form$)
  const [opening, setOpening] = useState(false)
  const [failure, setFailure] = useState<'busy' | 'failed'>()
  const box = useRef<HTMLFormElement>(null)
  useFreshQuote(quote.status === 'ready' ? quote.at : undefined)
  useRecovery()

  const [problem] = problems
  const step = problem && steps[problem]
  const isQuoting = problem === 'no-quote' && quote.status === 'loading'
  const toAmount = () => box.current?.querySelector<HTMLElement>('[part~=amount-input] input')?.focus()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isAsked) return
    if (step === 'onramp.step.token') return void kit.router.push('onramp/token')
    if (step) return toAmount()
    if (problem || opening || !isOnline) return
    setOpening(true)
    setFailure(undefined)
    controller
      .submit()
      .then(
        ({ id }) => kit.router.push('onramp/progress', { id }),
        error => {
          if (isKitError(error, 'onramp/WINDOW_BLOCKED')) kit.router.push('onramp/progress')
          else setFailure(isRateLimit(error) ? 'busy' : 'failed')
        },
      )
      .finally(() => setOpening(false))
  }
  const label = opening
    ? t('onramp.opening', { seller: seller?.name ?? '' })
    : isQuoting
      ? t('onramp.quote.loading')
      : step
        ? t(step)
        : t('onramp.continue', { seller: seller?.name ?? '' })
  const isStuck = (problem === 'no-quote' && quote.status === 'failed') || problem === 'no-account'
  return (
    <Body>
      <form ref={box} className="onr" noValidate onSubmit={submit}>
        {isOnline ? null : (
          <Note tone="warning" icon={<OfflineIcon />} title={t('onramp.offline.title')} live>
            {t('onramp.offline.text')}
          </Note>
        )}
        <OpenNote />
        <AmountPart network={network} />
        {currency && currency.limits.length > 1 ? (
          <SegmentedTabs
            label={t('onramp.methods')}
            tabs={currency.limits.map(limit => ({ id: limit.method, label: methodName(limit.method, t) }))}
            value={method?.method ?? ''}
            onChange={id => controller.update({ method: id })}
          />
        ) : null}
        {options === 'usual' && quote.status !== 'failed' ? (
          <Note
            tone="warning"
            live
            action={<SmallButton onClick={() => void controller.load(true)}>{t('onramp.retry')}</SmallButton>}
          >
            {t('onramp.options.failed')}
          </Note>
        ) : null}
        <QuoteNote />
        <BuyFigures account={account} network={network} />
        {failure ? (
          <Note tone="error" title={t('onramp.failed.title')}>
            <Words
              id={failure === 'busy' ? 'onramp.quote.busy' : 'onramp.failed.text'}
              values={{ seller: seller?.name ?? '' }}
            />
          </Note>
        ) : null}
        <LegalPart />
        <Actions>
          {isAsked || opening ? (
            <Button
              variant="primary"
              type="submit"
              loading={opening || isQuoting}
              disabled={!isOnline || isStuck}
              quiet={step !== undefined}
            >
              {label}
            </Button>
          ) : (
            // An element of its own: the press that asks would end on a button that submits.
            <Button
              key="another"
              variant="text"
              onClick={() => {
                controller.another()
                toAmount()
              }}
            >
              {t('onramp.open.another')}
            </Button>
          )}
        </Actions>
      </form>
    </Body>
  )
}

function QuoteNote() {
  const t = useWords()
  const { controller } = useController()
  const isOnline = useOnline()
  const { quote, seller, options } = useValue(controller.form$)
  if (quote.status !== 'failed' || !isOnline) return null
  const isBusy = isRateLimit(quote.error)
  const retry = () => void askAgain(controller, options)
  return (
    <Note
      tone="error"
      title={t('onramp.quote.unavailable')}
      action={<SmallButton onClick={retry}>{t('onramp.retry')}</SmallButton>}
    >
      <Words
        id={isBusy ? 'onramp.quote.busy' : 'onramp.quote.text'}
        values={{ seller: seller?.name ?? '' }}
      />
    </Note>
  )
}
