import type { Account } from '@latchkit/core'
import { cleanText } from '@latchkit/core/untrusted'
import { useAccount, useConnections, useNetwork } from '@latchkit/ui'
import { ActionCard } from './ActionCard.js'
import { Outcome } from './Outcome.js'
import { useAction } from './useAction.js'

export function ConnectionCard({ account }: { account: Account }) {
  const { connection } = useAccount()
  const { disconnect } = useConnections()
  const { network, networks, switchNetwork } = useNetwork()
  const { state, run } = useAction<string>()
  return (
    <ActionCard title="Connection">
      <dl className="facts">
        <dt>Wallet</dt>
        <dd>
          <bdi>{cleanText(connection?.auth?.name ?? connection?.walletName, 254)}</bdi>
        </dd>
        <dt>Account</dt>
        <dd>
          <code className="address">{account.address}</code>
        </dd>
        <dt>Network</dt>
        <dd>
          <bdi>{cleanText(network?.name ?? '', 40)}</bdi>
          {network?.supported === false ? ' (not offered by this app)' : ''}
        </dd>
      </dl>
      <div className="buttons">
        {networks
          .filter(({ id }) => id !== network?.id)
          .map(({ id, name }) => (
            <button
              key={id}
              type="button"
              className="button button-small"
              disabled={state.status === 'busy'}
              onClick={() =>
                void run(async () => {
                  await switchNetwork(id)
                  return name
                })
              }
            >
              Switch to {name}
            </button>
          ))}
        <button type="button" className="button button-small" onClick={() => void disconnect()}>
          Disconnect
        </button>
      </div>
      <Outcome state={state} waiting="Confirm the switch in the wallet.">
        {name => <p>On {name} now.</p>}
      </Outcome>
    </ActionCard>
  )
}
