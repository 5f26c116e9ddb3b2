import { type Account, createKit } from '@latchkit/core'
import { expectTypeOf, test } from 'vitest'
import { SendSuiTransaction } from './send/SuiTransaction.js'
import { sui } from './sui.js'

test('options', () => {
  sui()
  sui({ rpc: 'https://rpc.example', protocol: 'json-rpc' })
  sui({ networks: ['sui:testnet', { id: 'sui:localnet', rpcUrl: 'http://127.0.0.1:9000' }] })
  // @ts-expect-error there is no such protocol
  sui({ protocol: 'graphql' })
  // @ts-expect-error no such option
  sui({ nets: [] })
})

test('a kit with it', () => {
  const kit = createKit({ plugins: [sui()] })
  expectTypeOf(kit.plugins).toHaveProperty('sui')
})

test('native requests', () => {
  const send = (account: Account) => createKit({ plugins: [sui()] }).use(SendSuiTransaction, account)
  const request = { account: {} as Account, networkId: 'sui:mainnet' } as const
  send(request.account).sendTransaction({ ...request, native: new Uint8Array() })
  // @ts-expect-error that is no transaction of Sui
  send(request.account).sendTransaction({ ...request, native: { to: '0x2' } })
})
