import type { Account, ActiveNetwork } from '@latchkit/core'
import { Actions, Body, Button, Note, OfflineIcon, useOnline, useValue } from '@latchkit/ui/parts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type Plan, planKey } from '../desk/Plan.js'
import { AmountPart } from './AmountPart.js'
import { BalancesNote } from './BalancesNote.js'
import { FeePart } from './FeePart.js'
import { RecipientPart } from './RecipientPart.js'
import { useDesk } from './useDesk.js'
import { useWords } from './words.js'

export interface SendFormProps {
  account: Account
  network: ActiveNetwork
}

/** How long nobody types before a plan is priced, in ms. */
const TYPING = 400

/** Amount, token, recipient and fee. */
export function SendForm({ account, network }: SendFormProps) {
  const t = useWords()
  const { kit, desk } = useDesk()
  const isOnline = useOnline()
  const plan = useValue(desk.form.plan$)
  const { problem } = useValue(desk.form.typed$)
  const recipient = useValue(desk.form.recipient$)
  const [isMissing, setMissing] = useState(false)
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
    if (plan) setMissing(false)
    if (plan && isWanted.current) go(plan)
    else if (recipient.status !== 'looking') isWanted.current = false
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (plan && isOnline) return go(plan)
    isWanted.current = recipient.status === 'looking' && isOnline && !problem && desk.hasAmount()
    if (isWanted.current) return
    setMissing(!plan && !problem && (recipient.status === 'none' || !desk.hasAmount()))
    const wanted =
      recipient.status === 'none' && desk.hasAmount() ? '[part~=field] input' : '[part~=amount-input] input'
    if (!plan) box.current?.querySelector<HTMLInputElement>(wanted)?.focus()
  }
  return (
    <Body>
      <form ref={box} className="snd" noValidate onSubmit={submit}>
        {isOnline ? null : (
          <Note tone="warning" icon={<OfflineIcon />} title={t('send.offline.title')} live>
            {t('send.offline.text')}
          </Note>
        )}
        <BalancesNote network={network} />
        <AmountPart network={network} />
        <RecipientPart account={account} network={network} />
        {plan ? <FeePart plan={plan} /> : null}
        {isMissing ? (
          <Note tone="error" live>
            {t('send.fields')}
          </Note>
        ) : null}
        <Actions>
          <Button variant="primary" type="submit" disabled={!isOnline}>
            {t('send.review.button')}
          </Button>
        </Actions>
      </form>
    </Body>
  )
}
