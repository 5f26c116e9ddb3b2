import { createKit, isKitError } from '@latchkit/core'
import { evm } from '@latchkit/eip155'
import { solana } from '@latchkit/solana'
import { walletconnect } from '@latchkit/walletconnect'

const kit = createKit({
  metadata: { name: 'Harbour Market', url: 'https://market.example' },
  plugins: [
    evm({ rpc: 'https://rpc.example/1' }),
    solana({ rpc: 'https://rpc.example/solana' }),
    walletconnect({ relayUrl: 'wss://relay.example' }),
  ],
})

/** Connects a phone from your own view: `show` renders the QR code. Resolves with the connected namespaces. */
export async function connectPhone(show: (uri: string) => void, signal: AbortSignal) {
  const { pairing$ } = kit.plugins.walletconnect
  const stop = kit.subscribe(pairing$, pairing => {
    // Called again when an expired code is replaced.
    if (pairing.status === 'ready') show(pairing.uri)
  })
  try {
    await kit.connections.connect({ walletId: 'walletconnect', signal })
    return Object.keys(kit.get(kit.connections.activeConnections$))
  } catch (error) {
    if (isKitError(error, 'core/USER_REJECTED')) return []
    throw error
  } finally {
    stop()
  }
}
