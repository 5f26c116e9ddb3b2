// @vitest-environment jsdom
import { connectMethods, definePlugin } from '@latchkit/core'
import { createTestKit, describePlugin, mockChain } from '@latchkit/core/testing'
import { renderView } from '@latchkit/ui/testing'
import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { exchangePay } from './index.js'

const url = 'https://pay.example/v1/json-rpc'
describePlugin('exchange payments', { plugin: () => exchangePay({ url }) })

describe('logins by email and social accounts', () => {
  const methods = ['email', 'social', 'passkey'].map(id =>
    definePlugin({ id, contributes: [connectMethods.of({ id, view: async () => () => `by ${id}` })] })(),
  )
  it.each([
    [true, false],
    [false, true],
  ])('are there with replacesLogins %s: %s', async (replacesLogins, isThere) => {
    const kit = await createTestKit({
      plugins: [mockChain().plugin, ...methods, exchangePay({ url, replacesLogins })] as never,
    })
    const { element, unmount } = await renderView(kit as never, 'Connect' as never)
    await waitFor(() => expect(element.textContent).toContain('by passkey'))
    expect(String(element.textContent).includes('by email')).toBe(isThere)
    expect(String(element.textContent).includes('by social')).toBe(isThere)
    unmount()
    await kit.dispose()
  })
})

describe('the options', () => {
  it.each([
    [{}, 'url'],
    [{ url: 5 }, 'url'],
    [{ url, key: 'x' }, "'key'"],
  ])('are refused: %j', (options, field) => {
    expect(() => exchangePay(options as never)).toThrow(field)
  })

  it.each(['ftp://pay.example', 'http://pay.example', 'pay'])(
    'with an unsafe URL are refused by the first request: %s',
    async unsafe => {
      const kit = await createTestKit({ plugins: [exchangePay({ url: unsafe })] })
      const asked = kit.plugins['exchange-pay'].exchanges({ amount: 1n, asset: 'eip155:1/slip44:60' })
      await expect(asked).rejects.toMatchObject({ code: 'kit/INVALID_OPTIONS' })
      await kit.dispose()
    },
  )
})
