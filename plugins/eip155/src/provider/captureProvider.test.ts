import { expect, it } from 'vitest'
import { stubProvider } from '../testing/stubProvider.js'
import { captureProvider } from './captureProvider.js'

it('keeps calling the request it found, whatever replaces it later', async () => {
  const wallet = stubProvider()
  const captured = captureProvider(wallet)
  Object.assign(wallet, { request: async () => 'stolen' })
  expect(await captured?.request({ method: 'eth_chainId' })).toBe('0x1')
})

it('calls it as a method of the wallet', async () => {
  const wallet = {
    secret: 7,
    async request() {
      return this.secret
    },
  }
  expect(await captureProvider(wallet)?.request({ method: 'x' })).toBe(7)
})

it('takes wallets without events, and refuses what is no wallet', () => {
  expect(captureProvider({ request: async () => 1 })).toMatchObject({
    on: undefined,
    removeListener: undefined,
  })
  for (const value of [undefined, null, 5, {}, { request: 5 }]) expect(captureProvider(value)).toBeUndefined()
})
