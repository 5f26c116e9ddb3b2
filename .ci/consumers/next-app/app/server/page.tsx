import { createKit } from '@latchkit/core'
import { evm } from '@latchkit/eip155'
import { send } from '@latchkit/send'
import { AccountButton, ConnectButton } from '@latchkit/ui'
import { Wallets } from '../../Wallets'

const kit = createKit({ plugins: [evm({ rpc: 'http://127.0.0.1:8545' }), send()] })

/** A component of the server: what it shows of the shell runs in the client, and a kit may be made on either side. */
export default function Page() {
  return (
    <Wallets>
      <h1>{kit.options.locale ?? 'any'} locale</h1>
      <ConnectButton />
      <AccountButton />
    </Wallets>
  )
}
