import { truncateAddress } from '@latchkit/core/plugin'
import { cleanText } from '@latchkit/core/untrusted'
import { buttonList } from '../buttonList.js'
import { byId } from '../byId.js'
import type { WalletKit } from '../createWalletKit.js'
import { say } from '../say.js'

/** Shows who is connected and lets them choose another of their accounts, or leave. */
export function showAccount({
  connections,
  get,
  subscribe,
}: Pick<WalletKit, 'connections' | 'get' | 'subscribe'>): void {
  const accounts = byId('accounts', HTMLElement)

  function draw() {
    const connection = get(connections.connection$)
    byId('connected', HTMLElement).hidden = connection === undefined
    if (!connection) return
    byId('wallet-name', HTMLElement).textContent = cleanText(connection.walletName, 40)
    byId('address', HTMLElement).textContent = connection.account.address
    accounts.hidden = connection.accounts.length < 2
    buttonList(
      byId('account-list', HTMLUListElement),
      connection.accounts.map(({ address }) => ({
        label: truncateAddress(address),
        pressed: address === connection.account.address,
        pick: () => connections.select(connection, address),
      })),
    )
  }

  byId('disconnect', HTMLButtonElement).addEventListener('click', async () => {
    await connections.disconnect()
    say('Disconnected.')
  })
  subscribe(connections.connection$, draw)
  draw()
}
