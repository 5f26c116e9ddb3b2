import { createMockWallet, type MockWallet } from './createMockWallet.js'

/** Wraps a wallet so that silent requests wait until `answer` is called. */
export function slowWallet(wallet: MockWallet): MockWallet & { answer(): void } {
  const waiting: (() => void)[] = []
  const { connector } = createMockWallet({
    id: wallet.connector.id,
    connector: {
      ...wallet.connector,
      async connect(request) {
        if (request.silent) await new Promise<void>(resolve => waiting.push(resolve))
        return wallet.connector.connect(request)
      },
    },
  })
  const answer = () => {
    for (const resolve of waiting.splice(0)) resolve()
  }
  return Object.assign(Object.create(wallet) as MockWallet, { connector, answer })
}
