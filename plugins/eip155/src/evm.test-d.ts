import { type Account, createKit, SendTransaction } from '@latchkit/core'
import type { EIP1193Provider } from 'viem'
import { expectTypeOf, test } from 'vitest'
import { evm } from './evm.js'
import { SendEvmTransaction } from './send/EvmTransaction.js'
import { SignEvmTypedData } from './sign/EvmTypedData.js'

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

test('typed data is that of EIP-712', () => {
  const kit = createKit({ plugins: [evm()] })
  const account = {} as Account
  const { signTypedData } = kit.use(SignEvmTypedData, account)
  const types = { Mail: [{ name: 'text', type: 'string' }] }
  signTypedData({ account, data: { types, primaryType: 'Mail', message: { text: 'hi' } } })
  // @ts-expect-error a number is no typed data
  signTypedData({ account, data: 5 })
})

test('the provider is one of viem', () => {
  const kit = createKit({ plugins: [evm()] })
  expectTypeOf(kit.plugins.eip155.provider()).toExtend<EIP1193Provider>()
})
