import { createKit } from '@latchkit/core'
import { expectTypeOf, test } from 'vitest'
import type { StacksSigned, StacksWalletAddress } from './controller/StacksApi.js'
import { stacks } from './stacks.js'

test('options', () => {
  stacks()
  stacks({ rpc: 'https://api.example' })
  stacks({ networks: ['stacks:1', { id: 'stacks:2147483648', name: 'Test' }] })
  // @ts-expect-error a CAIP-2 id has two parts
  stacks({ networks: ['stacks'] })
  // @ts-expect-error no such option
  stacks({ nets: [] })
})

test('a kit with it', () => {
  const kit = createKit({ plugins: [stacks()] })
  expectTypeOf(kit.plugins).toHaveProperty('stacks')
})

test('the methods of the plugin', () => {
  const { addresses, callContract, signStructuredMessage, transfer } = createKit({ plugins: [stacks()] })
    .plugins.stacks
  const call = { contract: 'SP.vault', functionName: 'deposit' }
  expectTypeOf(callContract(call)).resolves.toHaveProperty('hash')
  const sponsored = callContract({ ...call, sponsored: true })
  expectTypeOf(sponsored).resolves.toEqualTypeOf<StacksSigned>()
  expectTypeOf(addresses()).resolves.toEqualTypeOf<readonly StacksWalletAddress[]>()
  // @ts-expect-error no such purpose
  addresses({ purposes: ['savings'] })
  // @ts-expect-error amounts are bigint
  transfer({ to: 'SP', amount: 1 })
  // @ts-expect-error a domain has a version
  signStructuredMessage({ message: '03', domain: { name: 'Market' } })
})
