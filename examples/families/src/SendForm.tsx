import { type Account, type Network, SendTransaction } from '@latchkit/core'
import { formatAmount } from '@latchkit/core/plugin'
import { useKit } from '@latchkit/ui'
import { useState } from 'react'
import { useTask } from './useTask.js'

interface SendFormProps {
  readonly account: Account
  readonly accounts: readonly Account[]
  readonly network: Network
}

/** Sends a thousandth of the network's coin, to the wallet's next account unless told otherwise, and waits for the chain. */
export function SendForm({ account, accounts, network }: SendFormProps) {
  const kit = useKit()
  const [typed, setTyped] = useState<string>()
  const { symbol, decimals } = network.nativeCurrency
  const amount = 10n ** BigInt(Math.max(0, decimals - 3))
  const to = typed ?? accounts.find(({ address }) => address !== account.address)?.address ?? ''
  const { run, isBusy, outcome } = useTask(account.caipAddress, async () => {
    const networkId = network.id
    const sending = kit.use(SendTransaction, account)
    const { hash } = await sending.sendTransaction({ account, networkId, transfer: { to, amount } })
    const status = await sending.waitForTransaction({ networkId, hash, from: account.caipAddress })
    return `${hash}: ${status}`
  })
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        run()
      }}
    >
      <label>
        To
        <input
          value={to}
          onChange={({ target }) => setTyped(target.value)}
          required
          spellCheck={false}
          autoComplete="off"
        />
      </label>
      <button type="submit" disabled={isBusy}>
        {isBusy ? 'Sending' : `Send ${formatAmount(amount, decimals)} ${symbol}`}
      </button>
      <output>{outcome}</output>
    </form>
  )
}
