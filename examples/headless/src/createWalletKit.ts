import { createKit } from '@latchkit/core'
import { evm, evmNetwork } from '@latchkit/eip155'

const { VITE_HARBOUR_RPC, VITE_LAGOON_RPC } = import.meta.env

/** A kit for the two chains of the sandbox. */
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
    ],
  })

export type WalletKit = ReturnType<typeof createWalletKit>
