import { describe, expect, it } from 'vitest'
import { checkOptions } from '../options/checkOptions.js'
import { addressOn } from '../testing/stubKeplr.js'
import { readPaymentUri } from './readPaymentUri.js'

const HUB = 'cosmos:cosmoshub-4'
const OSMOSIS = 'cosmos:osmosis-1'
const hub = addressOn('cosmos')
const osmo = addressOn('osmo')
const config = checkOptions({ networks: [HUB, OSMOSIS] })
const hash = 'AB'.repeat(32)

describe('a payment link', () => {
  it.each([
    [`cosmos:${hub}`, { to: hub, networkId: HUB }],
    [`cosmos:${osmo}`, { to: osmo, networkId: OSMOSIS }],
    [`osmo:${osmo}?amount=0.5`, { to: osmo, networkId: OSMOSIS, amount: 500_000n }],
    [`COSMOS://${hub}?memo=123`, { to: hub, networkId: HUB, memo: '123' }],
    [
      `cosmos:${hub}?amount=1.234567&memo=an%20order%20%26%20more&label=Mira`,
      { to: hub, networkId: HUB, amount: 1_234_567n, memo: 'an order & more', label: 'Mira' },
    ],
    [`cosmos:${hub}?memo=AB+12`, { to: hub, networkId: HUB, memo: 'AB+12' }],
    [`cosmos:${hub}?memo=a=b`, { to: hub, networkId: HUB, memo: 'a=b' }],
    [`cosmos:${hub}?amount=1000000uatom`, { to: hub, networkId: HUB, amount: 1_000_000n }],
    [
      `cosmos:${osmo}?amount=7ibc/${hash}`,
      { to: osmo, networkId: OSMOSIS, amount: 7n, asset: `${OSMOSIS}/ibc:${hash}` },
    ],
  ])('is read: %s', async (text, link) => {
    expect(await readPaymentUri(config, text)).toEqual(link)
  })
  it.each([
    hub,
    'ethereum:0x00',
    'bitcoin:bc1q',
    `juno:${addressOn('juno')}`,
    '',
    'cosmos:',
    `cosmos:cosmoshub-4:${hub}`,
  ])('is not what is of others: %s', async text => {
    expect(await readPaymentUri(config, text)).toBeUndefined()
  })
  it.each([
    [`cosmos:${hub.slice(0, -1)}q`, 'address/INVALID'],
    [`osmo:${hub}`, 'address/INVALID'],
    [`cosmos:${addressOn('juno')}`, 'address/INVALID'],
    [`cosmos:${hub}?amount=1e6`, 'amount/INVALID'],
    [`cosmos:${hub}?amount=1e18`, 'amount/INVALID'],
    [`cosmos:${hub}?amount=1E018`, 'amount/INVALID'],
    [`cosmos:${hub}?amount=-1`, 'amount/INVALID'],
    [`cosmos:${hub}?amount=0`, 'amount/INVALID'],
    [`cosmos:${hub}?amount=1,000`, 'amount/INVALID'],
    [`cosmos:${hub}?amount=0.0000001`, 'amount/INVALID'],
    [`cosmos:${hub}?amount=1.5uatom`, 'amount/INVALID'],
    [`cosmos:${hub}?amount=1000000&denom=uatom`, 'payment/UNSUPPORTED'],
    [`cosmos:${hub}?contractAddress=uatom&decimal=6&value=1`, 'payment/UNSUPPORTED'],
    [`cosmos:${hub}?req-expires=5`, 'payment/UNSUPPORTED'],
    [`cosmos:${hub}?memo=%FFtag`, 'payment/UNSUPPORTED'],
    [`cosmos:${hub}?memo=%zz`, 'payment/UNSUPPORTED'],
    [`cosmos:${hub}?memo=1&memo=2`, 'payment/UNSUPPORTED'],
    [`cosmos:${hub}?memo=${'é'.repeat(129)}`, 'payment/UNSUPPORTED'],
  ])('stops when it is broken or asks for more: %s', async (text, code) => {
    await expect(readPaymentUri(config, text)).rejects.toMatchObject({ code })
  })
  it('names no network where two share a prefix, and then no amount', async () => {
    const twin = {
      id: 'cosmos:twin-1',
      name: 'Twin',
      nativeCurrency: { name: 'Twin', symbol: 'TWIN', decimals: 18 },
      bech32Prefix: 'cosmos',
      denom: 'atwin',
    } as const
    const both = checkOptions({ networks: [HUB, twin] })
    expect(await readPaymentUri(both, `cosmos:${hub}?memo=1`)).toEqual({ to: hub, memo: '1' })
    await expect(readPaymentUri(both, `cosmos:${hub}?amount=1`)).rejects.toMatchObject({
      code: 'payment/UNSUPPORTED',
    })
  })
})
