import type { Account, ActiveNetwork } from '@latchkit/core'
import { Actions, Body, Button, Note, OfflineIcon, useOnline, useValue } from '@latchkit/ui/parts'
import { type FormEvent, useEffect, useRef } from 'react'
import { type Plan, planKey } from '../desk/Plan.js'
import { AmountPart } from './AmountPart.js'
import { BalancesNote } from './BalancesNote.js'
import { FeePart } from './FeePart.js'
import { HeldPart } from './HeldPart.js'
import { LinkNote } from './LinkNote.js'
import { MemoPart } from './MemoPart.js'
import { nextStep } from './nextStep.js'
import { RecipientPart } from './RecipientPart.js'
import { useDesk } from './useDesk.js'
import { WaitingStrip } from './WaitingStrip.js'
import { useWords } from './words.js'

export interface SendFormProps {
  account: Account
  network: ActiveNetwork
}

/** How long nobody types before a plan is priced, in ms. */
const TYPING = 400

const fields = {
  amount: '[part~=amount-input] input',
  token: '[part~=pill]',
  recipient: '[part~=recipient] input',
  memo: '[part~=memo] input',
} as const

/** Amount, token, recipient, memo and fee, and a button that says what is missing until nothing is. */
export function SendForm({ account, network }: SendFormProps) {
  const t = useWords()
  const { kit, desk } = useDesk()
  const { form } = desk
  const isOnline = useOnline()
  const plan = useValue(form.plan$)
  const asset = useValue(form.asset$)
  const recipient = useValue(form.recipient$)
  const step = nextStep({ asset, recipient, typed: useValue(form.typed$), memo: useValue(form.memo$) })
  const { status } = useValue(desk.submission.state$)
  /** One payment at a time: what waits in the wallet comes first. */
  const waits = status === 'waiting' || status === 'checking'
  const box = useRef<HTMLFormElement>(null)
  const key = plan && planKey(plan)

  useEffect(() => {
    void desk.balances.load()
    // What was typed for another account or network has to be looked up anew.
    void desk.form.look()
  }, [desk])
  // biome-ignore lint/correctness/useExhaustiveDependencies: plans of one key cost the same.
  useEffect(() => {
    if (!plan || !isOnline) return
    const timer = setTimeout(() => void desk.quotes.load(plan).catch(() => {}), TYPING)
    return () => clearTimeout(timer)
  }, [desk, key, isOnline])
  // Pressed while a name was being looked up: the review follows when it is found.
  const isWanted = useRef(false)
  const go = (found: Plan) => {
    isWanted.current = false
    desk.review(found)
    kit.router.push('send/review')
  }
  useEffect(() => {
    if (plan && isWanted.current && !waits) go(plan)
    else if (recipient.status !== 'looking') isWanted.current = false
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isOnline) return
    if (waits) return kit.router.push('send/review')
    if (plan) return go(plan)
    if (!step) return
    isWanted.current = step.field === 'recipient' && recipient.status === 'looking'
    if (isWanted.current) return
    if (step.field === 'recipient' && recipient.status === 'failed') void form.look()
    box.current?.querySelector<HTMLElement>(fields[step.field])?.focus()
  }
  // Offline nothing can work, and the note above says why.
  const missing = isOnline ? step : undefined
  return (
    <Body>
      <form ref={box} className="snd" noValidate onSubmit={submit}>
        {isOnline ? null : (
          <Note tone="warning" icon={<OfflineIcon />} title={t('send.offline.title')} live>
            {t('send.offline.text')}
          </Note>
        )}
        <WaitingStrip />
        <BalancesNote network={network} />
        <AmountPart network={network} />
        <HeldPart network={network} />
        <RecipientPart account={account} network={network} />
        <LinkNote network={network} />
        <MemoPart network={network} />
        {plan ? <FeePart plan={plan} /> : null}
        <Actions>
          <Button
            variant="primary"
            type="submit"
            disabled={!isOnline}
            quiet={missing !== undefined && !waits}
          >
            {t(waits ? 'send.step.waits' : (missing?.key ?? 'send.review.button'), {
              symbol: asset?.symbol ?? '',
            })}
          </Button>
        </Actions>
      </form>
    </Body>
  )
}
