import { parseAmount } from '@latchkit/core/plugin'
import { useNetwork, useSendTransaction, useWaitForTransaction } from '@latchkit/ui'
import type { FormEvent } from 'react'
import { Progress } from './Progress.js'

/** Sends the network's own coin and waits until the chain has it. */
export function Send() {
  const { network } = useNetwork()
  const sending = useSendTransaction()
  const waiting = useWaitForTransaction(sending.data)

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const amount = parseAmount(String(fields.get('amount')), network?.nativeCurrency.decimals ?? 18)
    void sending.sendTransaction({ transfer: { to: String(fields.get('to')).trim(), amount } })
  }

  return (
    <section aria-labelledby="send-title">
      <h2 id="send-title">Send</h2>
      <form onSubmit={send}>
        <label htmlFor="to">To</label>
        <input id="to" name="to" autoComplete="off" spellCheck={false} required />
        <label htmlFor="amount">Amount</label>
        <input id="amount" name="amount" inputMode="decimal" autoComplete="off" required />
        <button type="submit" disabled={sending.status === 'loading'}>
          Send
        </button>
      </form>
      <Progress state={sending} loading="Confirm in the wallet. Nothing is sent before." ready="Sent." />
      <output>{sending.data?.hash}</output>
      <Progress
        state={waiting}
        loading="Waiting for the chain."
        ready={`The transaction is ${waiting.data}.`}
      />
    </section>
  )
}
