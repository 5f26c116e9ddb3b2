// @vitest-environment jsdom
import { createTestKit, mockChain } from '@latchkit/core/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { assetIdOf } from './assets/assetId.js'
import { exchangePay } from './exchangePay.js'
import { fakeWindow, shop, usdc } from './testing/samples.js'

vi.mock('./controller/createController.js', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})
afterEach(() => vi.unstubAllGlobals())

it('closes the window of the press when its code does not load', async () => {
  const { opened, gone } = fakeWindow()
  vi.stubGlobal('open', () => opened)
  const kit = await createTestKit({
    plugins: [mockChain().plugin, exchangePay({ url: 'https://pay.example' })],
  })
  const request = { recipient: shop, amount: 500n, asset: assetIdOf(usdc), exchangeId: 'one' }
  await expect(kit.plugins['exchange-pay'].pay(request)).rejects.toMatchObject({ code: 'kit/LOAD_FAILED' })
  expect([opened.closed, gone]).toEqual([true, []])
  await kit.dispose()
})
