import { type Account, type Network, SendTransaction } from '@latchkit/core'
import { formatAmount } from '@latchkit/core/tools'
import { useKit } from '@latchkit/ui'
import { useTask } from './useTask.js'

interface SendFormProps {
  readonly account: Account
  readonly accounts: readonly Account[]
  readonly network: Network
}

/** Sends a thousandth of the network's coin to the next account of the wallet, and waits until the chain has it. */
export function SendForm({ account, accounts, network }: SendFormProps) {
  const kit = useKit()
  const { symbol, decimals } = network.nativeCurrency
  const amount = 10n ** BigInt(Math.max(0, decimals - 3))
  const to = accounts.find(({ address }) => address !== account.address)?.address ?? account.address
  const { run, isBusy, outcome } = useTask(account.caipAddress, async () => {
    const networkId = network.id
    const sending = kit.use(SendTransaction, account)
    const { hash } = await sending.sendTransaction({ account, networkId, transfer: { to, amount } })
    const status = await sending.waitForTransaction({ networkId, hash })
    return `${hash}: ${status}`
  })
  return (
    <div>
      <button type="button" disabled={isBusy} onClick={run}>
        {isBusy ? 'Sending' : `Send ${formatAmount(amount, decimals)} ${symbol} to ${to.slice(0, 10)}…`}
      </button>
      <output>{outcome}</output>
    </div>
  )
}
