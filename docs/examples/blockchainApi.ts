import { blockchainApi } from '@latchkit/blockchain-api'
import { createKit, History, isKitError } from '@latchkit/core'
import { evm } from '@latchkit/eip155'

export const kit = createKit({
  projectId: 'my-project',
  plugins: [
    // Used when the service cannot answer.
    evm({ rpc: 'https://rpc.example' }),
    blockchainApi({ url: 'https://api.example', zones: ['latch.test'] }),
  ],
})

/** The connected account's latest transactions, newest first; none if the network has no history. */
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
