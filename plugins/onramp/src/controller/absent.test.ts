// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import type { OnRampOptions } from '../contract/OnRampOptions.js'
import { openOnRamp, wellServices } from '../testing/openOnRamp.js'

let opened: Awaited<ReturnType<typeof openOnRamp>> | undefined
afterEach(async () => {
  await opened?.kit.dispose()
  opened = undefined
})

/** The form with a partner that sells on `mock:2` only, as an app on `mock:1` sees it. */
async function formWith(options: OnRampOptions = {}, isDown = false) {
  const services = wellServices()
  const { purchase, payment } = await services.options()
  const there = purchase.map(currency => ({
    ...currency,
    networks: [{ name: 'mocknet', chainId: '2', address: 'usdc' }],
  }))
  opened = await openOnRamp(
    {
      ...services,
      async options() {
        if (isDown) throw new Error('The seller does not answer')
        return { purchase: there, payment }
      },
    },
    options,
  )
  const { kit, internals } = opened
  await internals.load()
  return kit.get(internals.form$)
}
const pier = { id: 'pier', name: 'Pier', url: 'https://pier.example/?to={address}' }

it('is absent where nobody sells anything, and knows where somebody does', async () => {
  const { problems, sellers, elsewhere } = await formWith()
  expect(problems).toContain('no-seller')
  expect(sellers).toEqual([])
  expect(elsewhere.map(({ id }) => id)).toEqual(['mock:2'])
})

it.each<[string, OnRampOptions['sellers']]>([
  ['on that network alone', [{ ...pier, networks: { 'mock:2': 'two' } }]],
  ['other tokens alone', [{ ...pier, assets: { 'mock:1': ['NONE'], 'mock:2': ['MCK'] } }]],
])('is absent where the sellers of the app sell %s', async (_, sellers) => {
  const form = await formWith({ sellers })
  expect(form.problems).toContain('no-seller')
  expect(form.elsewhere.map(({ id }) => id)).toEqual(['mock:2'])
})

it('offers who sells something, though the first seller does not', async () => {
  const { seller, sellers, asset, elsewhere } = await formWith({ sellers: [pier] })
  expect(sellers.map(({ id }) => id)).toEqual(['pier'])
  expect(seller?.id).toBe('pier')
  expect(asset?.symbol).toBe('MCK')
  expect(elsewhere).toEqual([])
})

it('does not say so of a seller who did not answer', async () => {
  const { problems, sellers } = await formWith({}, true)
  expect(problems).not.toContain('no-seller')
  expect(sellers).toHaveLength(1)
})
