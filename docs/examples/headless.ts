import { createKit, SignMessage } from '@latchkit/core'
import { evm } from '@latchkit/eip155'

const kit = createKit({ plugins: [evm({ rpc: { 1: 'https://rpc.example.org' } })] })
const { connections } = kit

/** `print` stands for whatever your page does with the text. */
export async function connectFirst(print: (text: string) => void) {
  const stop = kit.subscribe(connections.wallets$, wallets => {
    for (const { name } of wallets) print(`Found ${name}`)
  })
  await kit.start() // resolves when the installed wallets are found
  const [wallet] = kit.get(connections.wallets$)
  if (!wallet) return stop()
  const { account } = await connections.connect({ walletId: wallet.id })
  const { signature } = await kit.use(SignMessage, account).signMessage({ account, message: 'Hello' })
  print(`${account.caipAddress} signed: ${signature}`)
  stop()
}
