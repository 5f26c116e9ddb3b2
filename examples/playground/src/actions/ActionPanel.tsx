import { SignMessage, SignTypedData } from '@latchkit/core'
import { useAccount, useKit } from '@latchkit/ui'
import { usePlayground } from '../kit/usePlayground.js'
import { BalanceCard } from './BalanceCard.js'
import { ConnectionCard } from './ConnectionCard.js'
import { MessageCard } from './MessageCard.js'
import { SendCard } from './SendCard.js'
import { TypedDataCard } from './TypedDataCard.js'
import { useBalances } from './useBalances.js'

/** Shows an app's use of an account: each card uses one capability of the kit. */
export function ActionPanel() {
  const kit = useKit()
  const { account, status } = useAccount()
  const { setup, world } = usePlayground()
  const balances = useBalances()
  const hint = setup.devWallet ? 'Dev Wallet is one for tests.' : ''
  if (!account) {
    return (
      <p className="empty" role="status">
        {status === 'disconnected' ? `Connect a wallet first. ${hint}` : 'Waiting for the wallet.'}
      </p>
    )
  }
  // A new account or network resets the cards.
  const key = account.caipAddress
  // The known accounts are the sandbox's on its EVM chains.
  const hasOthers = world.accounts.some(address => address.toLowerCase() === account.address.toLowerCase())
  return (
    <div className="cards">
      <ConnectionCard key={`connection ${key}`} account={account} />
      <BalanceCard balances={balances} />
      {kit.find(SignMessage, account) ? <MessageCard key={`message ${key}`} account={account} /> : null}
      {kit.find(SignTypedData, account) ? <TypedDataCard key={`data ${key}`} account={account} /> : null}
      {hasOthers ? <SendCard key={`send ${key}`} account={account} balances={balances} /> : null}
    </div>
  )
}
