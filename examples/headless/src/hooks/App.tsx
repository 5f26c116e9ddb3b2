import { useAccount } from '@latchkit/ui'
import { Account } from './Account.js'
import { Networks } from './Networks.js'
import { Send } from './Send.js'
import { Sign } from './Sign.js'
import { Wallets } from './Wallets.js'

/** The whole page: hooks and markup of its own, no component of the kit. */
export function App() {
  const { account } = useAccount()
  return (
    <>
      <h1>Your own interface, with hooks</h1>
      {account ? (
        <>
          <Account account={account} />
          <Networks />
          <Sign account={account} />
          <Send />
        </>
      ) : (
        <Wallets />
      )}
    </>
  )
}
