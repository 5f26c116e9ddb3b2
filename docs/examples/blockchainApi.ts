import { blockchainApi } from '@latchkit/blockchain-api'
import { createKit, History, isKitError } from '@latchkit/core'
import { evm } from '@latchkit/eip155'

export const kit = createKit({
  projectId: 'my-project',
  plugins: [
    // Asked when the service cannot answer.
    evm({ rpc: 'https://rpc.example' }),
    blockchainApi({ url: 'https://api.example', zones: ['latch.test'] }),
  ],
})

/** What the connected account did last, newest first; nothing where the network has no history. */
export async function lastTransactions() {
  const account = kit.get(kit.connections.account$)
  const network = kit.get(kit.connections.network$)
  if (!account || !network) return []
  try {
    const { transactions } = await kit.use(History, account).history({ account, networkId: network.id })
    return transactions
  } catch (error) {
    if (isKitError(error, 'network/UNSUPPORTED')) return []
    throw error
  }
}
