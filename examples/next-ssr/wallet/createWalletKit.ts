import { createKit } from '@latchkit/core'
import { evm, evmNetwork } from '@latchkit/eip155'

const rpcUrl = process.env.NEXT_PUBLIC_RPC_URL ?? 'http://127.0.0.1:8545'

/** The kit of this app. Nothing is sent and nothing is touched before it starts, so a server may make one. */
export const createWalletKit = () =>
  createKit({
    metadata: { name: 'Next' },
    themeMode: 'system',
    locale: 'en',
    plugins: [evm({ networks: [evmNetwork({ id: 31337, name: 'Harbour', rpcUrl })] })],
  })

declare module '@latchkit/core' {
  interface Register {
    kit: ReturnType<typeof createWalletKit>
  }
}
