import { useAccount } from '@latchkit/ui'
import { usePlayground } from '../kit/usePlayground.js'
import { BalanceCard } from './BalanceCard.js'
import { ConnectionCard } from './ConnectionCard.js'
import { MessageCard } from './MessageCard.js'
import { SendCard } from './SendCard.js'
import { TypedDataCard } from './TypedDataCard.js'
import { useBalances } from './useBalances.js'

/** What an app can do with an account: each card uses one capability of the kit. */
export function ActionPanel() {
  const { account, status } = useAccount()
  const { setup } = usePlayground()
  const balances = useBalances()
  const hint = setup.devWallet ? 'The test wallet asks you in the corner of this page.' : ''
  if (!account) {
    return (
      <p className="empty" role="status">
        {status === 'disconnected' ? `Connect a wallet first. ${hint}` : 'Waiting for the wallet.'}
      </p>
    )
  }
  // A new account or network resets the cards.
  const key = account.caipAddress
  return (
    <div className="cards">
      <ConnectionCard key={`connection ${key}`} account={account} />
      <BalanceCard balances={balances} />
      <MessageCard key={`message ${key}`} account={account} />
      <TypedDataCard key={`data ${key}`} account={account} />
      <SendCard key={`send ${key}`} account={account} balances={balances} />
    </div>
  )
}
