import type { Account as KitAccount } from '@latchkit/core'
import { formatAmount } from '@latchkit/core/plugin'
import { useBalances, useDisconnect, useName, useNetwork } from '@latchkit/ui'

/** The connected account, its network and its balance. */
export function Account({ account }: { account: KitAccount }) {
  const { network } = useNetwork()
  const balances = useBalances()
  const name = useName(account)
  const { disconnect } = useDisconnect()
  const coin = balances.data?.find(({ native }) => native)
  return (
    <section aria-labelledby="account-title">
      <h2 id="account-title">Account</h2>
      <dl>
        <dt>Account</dt>
        <dd>{name.data?.name ?? account.address}</dd>
        <dt>Network</dt>
        <dd>{network?.name}</dd>
        <dt>Balance</dt>
        <dd>
          {coin ? `${formatAmount(coin.amount, coin.decimals)} ${coin.symbol}` : '…'}
          {balances.status === 'failed' ? ' (not read just now)' : ''}
        </dd>
      </dl>
      <button type="button" onClick={() => void balances.refresh()}>
        Read the balance again
      </button>
      <button type="button" onClick={() => void disconnect()}>
        Disconnect
      </button>
    </section>
  )
}
