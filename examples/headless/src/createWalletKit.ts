import { createKit } from '@latchkit/core'
import { evm, evmNetwork } from '@latchkit/eip155'
import { walletconnect } from '@latchkit/walletconnect'

const { VITE_HARBOUR_RPC, VITE_LAGOON_RPC, VITE_RELAY } = import.meta.env

/** A kit for the two chains of the sandbox, with the wallets of the browser and of phones. */
export const createWalletKit = () =>
  createKit({
    metadata: { name: 'Headless' },
    plugins: [
      evm({
        networks: [
          evmNetwork({ id: 31337, name: 'Harbour', rpcUrl: VITE_HARBOUR_RPC ?? 'http://127.0.0.1:8545' }),
          evmNetwork({ id: 31338, name: 'Lagoon', rpcUrl: VITE_LAGOON_RPC ?? 'http://127.0.0.1:8546' }),
        ],
      }),
      walletconnect({ relayUrl: VITE_RELAY ?? 'ws://127.0.0.1:8570' }),
    ],
  })

export type WalletKit = ReturnType<typeof createWalletKit>
