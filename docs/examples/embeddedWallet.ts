import { createKit, isKitError } from '@latchkit/core'
import { evm } from '@latchkit/eip155'
import { embeddedWallet } from '@latchkit/embedded-wallet'
import { solana } from '@latchkit/solana'

const kit = createKit({
  metadata: { name: 'Harbour Market', url: 'https://market.example' },
  projectId: 'harbour-market',
  plugins: [
    evm({ rpc: 'https://rpc.example/1' }),
    solana({ rpc: 'https://rpc.example/solana' }),
    embeddedWallet({ origin: 'https://secure.market.example' }),
  ],
})
const wallet = kit.plugins['embedded-wallet']

/** Logs in from your own form: `askForCode` resolves with what the visitor typed. Resolves with the accounts. */
export async function logIn(email: string, askForCode: (triesLeft?: unknown) => Promise<string>) {
  await wallet.sendCode(email)
  let triesLeft: unknown
  while (kit.get(wallet.login$).step !== 'done') {
    try {
      await wallet.submitCode(await askForCode(triesLeft))
    } catch (error) {
      if (!isKitError(error, 'embedded-wallet/OTP_INVALID')) throw error
      triesLeft = error.context['triesLeft']
    }
  }
  await kit.connections.connect({ walletId: 'embedded-wallet' })
  return kit.get(kit.connections.connections$).map(({ account }) => account.caipAddress)
}
