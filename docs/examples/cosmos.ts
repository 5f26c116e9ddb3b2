import { createKit, SendTransaction } from '@latchkit/core'
import { cosmos } from '@latchkit/cosmos'

const hub = 'cosmos:cosmoshub-4'

const kit = createKit({ plugins: [cosmos({ networks: [hub], rpc: 'https://rpc.example/hub' })] })

/** Sends 1.5 ATOM, which has six decimals. Resolves once it is in a block. */
export async function pay(to: string) {
  const account = kit.get(kit.connections.account$)
  if (!account) return kit.open('Connect')
  const { sendTransaction, waitForTransaction } = kit.use(SendTransaction, account)
  const request = { account, networkId: hub, transfer: { to, amount: 1_500_000n } } as const
  const { hash } = await sendTransaction(request)
  return waitForTransaction({ networkId: hub, hash })
}
