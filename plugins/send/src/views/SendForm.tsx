import type { Account, ActiveNetwork } from '@latchkit/core'
import {
  Actions,
  Body,
  Button,
  KeyValue,
  KeyValueLine,
  Note,
  useOnline,
  useValue,
} from '@latchkit/ui/components'
import { OfflineIcon } from '@latchkit/ui/icons'
import { type FormEvent, useEffect, useRef } from 'react'
import type { TypedAmount } from '../form/readTyped.js'
import { awaitsPrice } from '../form/shownAmount.js'
import { type Plan, planKey } from '../plan/Plan.js'
import type { TypedMemo } from '../plan/readMemo.js'
import type { SendAsset } from '../plan/SendAsset.js'
import type { Recipient } from '../recipient/Recipient.js'
import { AmountPart } from './AmountPart.js'
import { BalancesNote } from './BalancesNote.js'
import { FeeValue } from './FeeValue.js'
import { HeldPart } from './HeldPart.js'
import { LinkNote } from './LinkNote.js'
import { MemoPart } from './MemoPart.js'
import { PendingNotes } from './PendingNotes.js'
import { RecipientPart } from './RecipientPart.js'
import { useController } from './useController.js'
import { useWords } from './words.js'

/** The visitor's next step before the review. */
interface Step {
  /** Its message. */
  readonly key: string
  /** The field it is about; pressing the button focuses it. */
  readonly field: 'amount' | 'token' | 'recipient' | 'memo'
}

interface Facts {
  readonly asset: SendAsset | undefined
  readonly typed: TypedAmount
  /** The typed amount has no price yet. */
  readonly isValuing: boolean
  readonly recipient: Recipient
  readonly memo: TypedMemo
}

const byRecipient = {
  none: 'send.step.recipient',
  looking: 'send.step.looking',
  invalid: 'send.step.recipient.check',
  elsewhere: 'send.step.recipient.check',
  failed: 'send.step.recipient.check',
} as const

/** The first thing that is missing or wrong, from the top of the form; undefined when there is nothing. */
function nextStep({ asset, typed, isValuing, recipient, memo }: Facts): Step | undefined {
  if (!asset) return { key: 'send.step.token', field: 'token' }
  if (isValuing) return { key: 'send.price.loading', field: 'amount' }
  const { problem, units } = typed
  if (problem === 'insufficient') return { key: 'send.step.short', field: 'amount' }
  if (problem === 'precise' || problem === 'invalid')
    return { key: 'send.step.amount.check', field: 'amount' }
  if (problem === 'zero' || units === undefined) return { key: 'send.step.amount', field: 'amount' }
  if (recipient.status !== 'found') return { key: byRecipient[recipient.status], field: 'recipient' }
  if (memo.problem) return { key: 'send.step.memo', field: 'memo' }
  return undefined
}

export interface SendFormProps {
  account: Account
  network: ActiveNetwork
}

/** A quote waits this long for the next key press. */
const QUOTE_DEBOUNCE_MS = 400

const fields = {
  amount: '[part~=amount-input] input',
  token: '[part~=pill]',
  recipient: '[part~=recipient] input',
  memo: '[part~=memo] input',
} as const

/** Amount, token, recipient, memo and fee, and a button that names what is missing. */
export function SendForm({ account, network }: SendFormProps) {
  const t = useWords()
  const { kit, controller } = useController()
  const { form } = controller
  const isOnline = useOnline()
  const plan = useValue(form.plan$)
  const asset = useValue(form.asset$)
  const recipient = useValue(form.recipient$)
  const isValuing = awaitsPrice(useValue(form.draft$), asset, useValue(controller.balances.now$))
  const typed = useValue(form.typed$)
  const step = nextStep({ asset, recipient, typed, isValuing, memo: useValue(form.memo$) })
  const { status } = useValue(controller.submission.state$)
  /** One payment at a time: the note above shows the one that is open in the wallet, and stops it. */
  const waits = status === 'waiting' || status === 'checking'
  const box = useRef<HTMLFormElement>(null)
  const key = plan && planKey(plan)

  useEffect(() => {
    void controller.balances.load()
    // Text typed for another account or network has to be looked up again.
    void controller.form.look()
  }, [controller])
  // biome-ignore lint/correctness/useExhaustiveDependencies: plans of one key cost the same.
  useEffect(() => {
    if (!plan || !isOnline) return
    const timer = setTimeout(() => void controller.quotes.load(plan).catch(() => {}), QUOTE_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [controller, key, isOnline])
  // Pressed while a name was being looked up: the review follows when it is found, unless the visitor types on.
  const isWanted = useRef(false)
  const go = (found: Plan) => {
    isWanted.current = false
    controller.review(found)
    kit.router.push('send/review')
  }
  useEffect(() => {
    if (plan && isWanted.current && !waits) go(plan)
    else if (recipient.status !== 'looking') isWanted.current = false
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isOnline || waits) return
    if (plan) return go(plan)
    if (!step) return
    isWanted.current = step.field === 'recipient' && recipient.status === 'looking'
    if (isWanted.current) return
    if (step.field === 'recipient' && recipient.status === 'failed') void form.look()
    box.current?.querySelector<HTMLElement>(fields[step.field])?.focus()
  }
  // Nothing works offline, and the note above says why.
  const missing = isOnline ? step : undefined
  return (
    <Body>
      <form
        ref={box}
        className="snd"
        noValidate
        onSubmit={submit}
        onInput={() => {
          isWanted.current = false
        }}
      >
        {isOnline ? null : (
          <Note tone="warning" icon={<OfflineIcon />} title={t('send.offline.title')} live>
            {t('send.offline.text')}
          </Note>
        )}
        <PendingNotes />
        <BalancesNote network={network} />
        <AmountPart network={network} />
        <HeldPart network={network} />
        <RecipientPart account={account} network={network} />
        <LinkNote network={network} />
        <MemoPart network={network} />
        {plan && !waits ? <FeePart plan={plan} /> : null}
        <Actions>
          <Button variant="primary" type="submit" disabled={!isOnline || waits} quiet={missing !== undefined}>
            {t(waits ? 'send.step.waits' : (missing?.key ?? 'send.review.button'), {
              symbol: asset?.symbol ?? '',
            })}
          </Button>
        </Actions>
      </form>
    </Body>
  )
}

function FeePart({ plan }: { plan: Plan }) {
  const t = useWords()
  return (
    <KeyValue>
      <KeyValueLine label={t('send.fee.most')}>
        <FeeValue plan={plan} />
      </KeyValueLine>
    </KeyValue>
  )
}
