import { createKit } from '@latchkit/core'
import { evm } from '@latchkit/eip155'
import { send } from '@latchkit/send'
import { mountKit } from '@latchkit/ui'
import { parseEther } from 'viem'

const kit = createKit({ plugins: [evm({ rpc: 'https://your-node.example' }), send()] })
mountKit(document.body, kit)

/** Shows the address in use in an element of yours, now and whenever it changes. */
export function showAccount(element: HTMLElement) {
  const { account$ } = kit.connections
  const show = () => {
    element.textContent = kit.get(account$)?.address ?? 'Nobody is connected.'
  }
  show()
  return kit.subscribe(account$, show)
}

/** For a button of yours: whoever is not connected connects first. Resolves with the hash. */
export async function tip(to: string) {
  const { hash } = await kit.plugins.send.open({ amount: parseEther('0.01'), to })
  return hash
}
