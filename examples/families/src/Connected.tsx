import type { Connection, Network } from '@latchkit/core'
import { useConnections } from '@latchkit/ui'
import { SendForm } from './SendForm.js'
import { SignButton } from './SignButton.js'

interface ConnectedProps {
  readonly connection: Connection
  readonly networks: readonly Network[]
}

/** The account of a family, its others, and what can be done with it. */
export function Connected({ connection, networks }: ConnectedProps) {
  const { account, accounts, networkId } = connection
  const { select, disconnect } = useConnections()
  const network = networks.find(({ id }) => id === networkId)
  return (
    <>
      <label>
        Account
        <select value={account.address} onChange={({ target }) => select(connection, target.value)}>
          {accounts.map(({ address }) => (
            <option key={address}>{address}</option>
          ))}
        </select>
      </label>
      <p>
        <code className="address">{account.address}</code>
        {network ? ` on ${network.name}` : ''}
      </p>
      <SignButton account={account} />
      {network ? <SendForm account={account} accounts={accounts} network={network} /> : null}
      <button type="button" className="quiet" onClick={() => void disconnect(connection)}>
        Disconnect
      </button>
    </>
  )
}
