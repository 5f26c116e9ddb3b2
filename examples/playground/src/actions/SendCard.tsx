import { type Account, SendTransaction } from '@latchkit/core'
import { formatAmount, parseAmount } from '@latchkit/core/plugin'
import { cleanText } from '@latchkit/core/untrusted'
import { useKit, useNetwork } from '@latchkit/ui'
import { useState } from 'react'
import { usePlayground } from '../kit/usePlayground.js'
import { ActionCard } from './ActionCard.js'
import { Outcome } from './Outcome.js'
import { SendForm } from './SendForm.js'
import { useAction } from './useAction.js'
import type { BalancesState } from './useBalances.js'

/** Sends test money to another dev account; the wallet shows the transfer and asks for confirmation. */
export function SendCard({ account, balances }: { account: Account; balances: BalancesState }) {
  const kit = useKit()
  const { world } = usePlayground()
  const { network } = useNetwork()
  const others = world.accounts.filter(address => address.toLowerCase() !== account.address.toLowerCase())
  const [to, setTo] = useState(others[0] ?? '')
  const [asset, setAsset] = useState('')
  const [amount, setAmount] = useState('0.01')
  const { state, run } = useAction<string>()
  const chosen = balances.list.find(entry => entry.asset === asset) ?? balances.list[0]

  const send = async () => {
    if (!chosen || !network) throw new Error('Choose a token first.')
    const source = kit.use(SendTransaction, account)
    const transfer = {
      to,
      amount: parseAmount(amount, chosen.decimals),
      asset: chosen.native ? undefined : chosen.asset,
    }
    const { hash } = await source.sendTransaction({ account, networkId: network.id, transfer })
    const outcome = await source.waitForTransaction({
      networkId: network.id,
      hash,
      from: account.caipAddress,
    })
    balances.reload()
    return `${outcome} ${hash}`
  }
  return (
    <ActionCard title="Send" hint="Test money, to another account of this sandbox.">
      <SendForm
        to={to}
        others={others}
        asset={chosen?.asset ?? ''}
        assets={balances.list}
        amount={amount}
        disabled={state.status === 'busy' || !chosen}
        onTo={setTo}
        onAsset={setAsset}
        onAmount={setAmount}
        onSend={() => void run(send)}
      />
      {chosen ? (
        <p className="hint">
          You have{' '}
          <span className="amount">
            {formatAmount(chosen.amount, chosen.decimals, { locale: 'en' })} {cleanText(chosen.symbol, 12)}
          </span>
          .
        </p>
      ) : null}
      <Outcome state={state} waiting="Confirm in the wallet. Nothing is sent until then.">
        {result => (
          <p>
            The transaction is <strong>{result.split(' ')[0]}</strong>.{' '}
            <code className="blob">{result.split(' ')[1]}</code>
          </p>
        )}
      </Outcome>
    </ActionCard>
  )
}
