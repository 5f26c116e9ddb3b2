import { expect, it, vi } from 'vitest'
import { wbipWallet } from './wbipWallet.js'

it('names the network of a transfer, which Leather insists on', async () => {
  const request = vi.fn(async () => ({ result: { txid: 'ab' } }))
  const wallet = wbipWallet({ request })
  const network = 'bip122:00000000da84f2bafbbc53dee25a72ae'
  expect(await wallet?.transfer?.('tb1q', 5, network)).toBe('ab')
  const wish = { recipients: [{ address: 'tb1q', amount: 5 }], network: 'testnet4' }
  expect(request.mock.calls).toEqual([['sendTransfer', wish]])
})
