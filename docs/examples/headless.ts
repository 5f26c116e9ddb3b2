import { createKit, SignMessage } from '@latchkit/core'
import { evm } from '@latchkit/eip155'

const kit = createKit({ plugins: [evm({ rpc: { 1: 'https://rpc.example.org' } })] })
const { connections } = kit

export async function connectFirst() {
  await kit.start()
  const stop = kit.subscribe(connections.wallets$, wallets => {
    for (const { name } of wallets) console.info('found', name)
  })
  await kit.prefetch()
  const [wallet] = kit.get(connections.wallets$)
  if (!wallet) return stop()
  const { account } = await connections.connect({ walletId: wallet.id })
  const { signature } = await kit.use(SignMessage, account).signMessage({ account, message: 'Hello' })
  console.info(account.caipAddress, signature)
  stop()
}
