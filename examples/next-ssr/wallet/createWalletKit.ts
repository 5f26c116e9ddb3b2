import { createKit } from '@latchkit/core'
import { devWallet } from '@latchkit/dev-wallet'
import { evm, evmNetwork } from '@latchkit/eip155'
import { siwx } from '@latchkit/siwx'
import { statement } from './statement'

const rpcUrl = process.env.NEXT_PUBLIC_RPC_URL ?? 'http://127.0.0.1:8545'
const [id, name] = [31337, 'Harbour']

/** The kit of this app. Nothing is sent and nothing is touched before it starts, so a server may make one. */
export const createWalletKit = () =>
  createKit({
    metadata: { name: 'Harbour Club' },
    themeMode: 'system',
    locale: 'en',
    plugins: [
      evm({ networks: [evmNetwork({ id, name, rpcUrl })] }),
      siwx({ statement }),
      // For trying it out; a real site leaves it out.
      devWallet({ name: 'Harbour Key', rdns: 'example.harbour.key', chains: [{ id, name, rpcUrl }] }),
    ],
  })

declare module '@latchkit/core' {
  interface Register {
    kit: ReturnType<typeof createWalletKit>
  }
}
