import { type Account, createKit, SendTransaction } from '@latchkit/core'
import { test } from 'vitest'
import { evm } from './evm.js'
import { SendEvmTransaction } from './send/EvmTransaction.js'

test('native requests are typed by the plugin that provides them', () => {
  const kit = createKit({ plugins: [evm()] })
  const request = { account: {} as Account, networkId: 'eip155:1' } as const
  const { sendTransaction } = kit.use(SendEvmTransaction, request.account)
  sendTransaction({ ...request, native: { to: '0x0000000000000000000000000000000000000001', value: 1n } })
  // @ts-expect-error a value is a bigint or text
  sendTransaction({ ...request, native: { value: 1 } })
  // The capability of the core takes whatever a family may.
  kit.use(SendTransaction, request.account).sendTransaction({ ...request, native: { value: 1 } })
})
