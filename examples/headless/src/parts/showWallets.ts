import { cleanText } from '@latchkit/core/untrusted'
import { buttonList } from '../buttonList.js'
import { byId } from '../byId.js'
import type { WalletKit } from '../createWalletKit.js'
import { say, sayFailure } from '../say.js'

/** Lists the wallets that announce themselves and connects the one that is chosen. */
export function showWallets({
  connections,
  get,
  subscribe,
}: Pick<WalletKit, 'connections' | 'get' | 'subscribe'>): void {
  const list = byId('wallets', HTMLUListElement)
  const cancel = byId('cancel', HTMLButtonElement)

  async function connect(walletId: string, name: string, connectorId?: string) {
    say(`Confirm in ${name}.`)
    try {
      await connections.connect({ walletId, connectorId })
      say(`Connected with ${name}.`)
    } catch (cause) {
      sayFailure(cause)
    }
  }

  function draw() {
    const wallets = get(connections.wallets$)
    const pending = get(connections.pending$)
    byId('connect', HTMLElement).hidden = get(connections.connection$) !== undefined
    byId('no-wallets', HTMLElement).hidden = wallets.length > 0
    cancel.hidden = pending === undefined
    buttonList(
      list,
      wallets.map(({ id, name, contested, claim, connectors: [first] }) => {
        const shown = cleanText(name, 40)
        return {
          label: contested ? `${shown} (not verified, claim ${claim?.number} of ${claim?.count})` : shown,
          disabled: pending?.walletId === id,
          // The visitor pressed this very one, whatever others claim to be.
          pick: () => void connect(id, shown, contested ? first?.id : undefined),
        }
      }),
    )
  }

  cancel.addEventListener('click', () => {
    connections.cancel()
    say('Cancelled.')
  })
  subscribe(connections.wallets$, draw)
  subscribe(connections.pending$, draw)
  subscribe(connections.connection$, draw)
  draw()
}
