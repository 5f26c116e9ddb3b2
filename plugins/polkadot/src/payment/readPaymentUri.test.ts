import { describe, expect, it } from 'vitest'
import { checkOptions } from '../options/checkOptions.js'
import { GENERIC, KUSAMA, ON_KUSAMA, ON_POLKADOT, POLKADOT } from '../testing/stubEnv.js'
import { readPaymentUri } from './readPaymentUri.js'

const { networks } = checkOptions({ networks: [POLKADOT, KUSAMA] })
const key = `0x${'2a'.repeat(32)}`
const genesis = `0x${POLKADOT.slice('polkadot:'.length)}${'0'.repeat(32)}`

describe('a payment link', () => {
  it.each([
    [`substrate:${ON_POLKADOT}:${key}:Mira`, { to: ON_POLKADOT, label: 'Mira' }],
    [`substrate:${ON_POLKADOT}:${key}`, { to: ON_POLKADOT }],
    [`substrate:${GENERIC}:${genesis}`, { to: GENERIC, networkId: POLKADOT }],
    [`SUBSTRATE:${ON_KUSAMA}`, { to: ON_KUSAMA }],
    [`polkadot:${ON_POLKADOT}`, { to: ON_POLKADOT }],
  ])('is read: %s', async (text, link) => {
    expect(await readPaymentUri(networks, text)).toEqual(link)
  })
  it.each([ON_POLKADOT, `${POLKADOT}:${ON_POLKADOT}`, 'ethereum:0x00', '', 'substrate:'])(
    'is not what is of others: %s',
    async text => {
      expect(await readPaymentUri(networks, text)).toBeUndefined()
    },
  )
  it.each([
    [`substrate:${ON_POLKADOT.slice(0, -1)}p`, 'address/INVALID'],
    [`substrate:${ON_POLKADOT}:0x${'12'.repeat(32)}`, 'payment/UNSUPPORTED'],
    [`polkadot:${ON_POLKADOT}?amount=1`, 'payment/UNSUPPORTED'],
    [`substrate:${ON_POLKADOT}:${key}:Mira?amount=1`, 'payment/UNSUPPORTED'],
    [`substrate:${ON_POLKADOT}:${key}:Mira:more`, 'payment/UNSUPPORTED'],
  ])('stops when it is broken or asks for more: %s', async (text, code) => {
    await expect(readPaymentUri(networks, text)).rejects.toMatchObject({ code })
  })
})
