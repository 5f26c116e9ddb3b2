import { cleanText } from '@latchkit/core/untrusted'
import { buttonList } from '../buttonList.js'
import { byId } from '../byId.js'
import type { WalletKit } from '../createWalletKit.js'
import { say, sayFailure } from '../say.js'

/** Shows the network in use and switches to another; the wallet asks the person first. */
export function showNetworks({ connections, get, subscribe }: WalletKit): void {
  async function change(networkId: Parameters<typeof connections.switchNetwork>[0], name: string) {
    say(`Confirm ${name} in the wallet.`)
    try {
      await connections.switchNetwork(networkId)
      say(`On ${name} now.`)
    } catch (cause) {
      sayFailure(cause)
    }
  }

  function draw() {
    const current = get(connections.network$)
    const name = cleanText(current?.name ?? '', 40)
    byId('network', HTMLElement).textContent =
      current?.supported === false ? `${name}, not offered here` : name
    buttonList(
      byId('network-list', HTMLUListElement),
      get(connections.families$)
        .flatMap(({ networks }) => networks)
        .map(({ id, name }) => ({
          label: name,
          pressed: id === current?.id,
          pick: () => void change(id, name),
        })),
    )
  }

  subscribe(connections.network$, draw)
  subscribe(connections.families$, draw)
  draw()
}
