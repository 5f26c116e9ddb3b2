// @module-tag random
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkOptions, knownNetworks } from '../options/checkOptions.js'
import { addresses, MAIN } from '../testing/fixture.js'
import { paymentUri } from './paymentUri.js'
import { readPaymentUri } from './readPaymentUri.js'

const BECH32 = addresses.p2wpkh
const TEST = 'tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'
const SIGNET = 'bip122:00000008819873e925422c1ff0f99f7c'
const read = (text: string, networks: readonly `${string}:${string}`[] = [MAIN]) =>
  readPaymentUri({ ctx: {} as never, config: checkOptions({ networks }), cache: new Map() }, text)
const btc = (satoshi: bigint) => {
  const digits = `${satoshi}`.padStart(9, '0')
  return `${digits.slice(0, -8)}.${digits.slice(-8)}`
}

describe('a payment link of Bitcoin', () => {
  it.each([
    [`bitcoin:${BECH32}`, {}],
    [` bitcoin:${BECH32} `, {}],
    [
      `bitcoin:${addresses.p2pkh}?amount=20.3&label=Luke-Jr`,
      { to: addresses.p2pkh, amount: 2_030_000_000n, label: 'Luke-Jr' },
    ],
    [
      `bitcoin:${BECH32}?amount=50&label=Luke-Jr&message=Donation%20for%20project%20xyz`,
      { amount: 5_000_000_000n, label: 'Luke-Jr: Donation for project xyz' },
    ],
    [`BITCOIN:${BECH32.toUpperCase()}?AMOUNT=0.00000001`, { amount: 1n }],
    [`bitcoin:${BECH32}?amount=.5`, { amount: 50_000_000n }],
    [`bitcoin:${BECH32}?amount=1.`, { amount: 100_000_000n }],
    [`bitcoin:${BECH32}?amount=1.100000000000`, { amount: 110_000_000n }],
    [`bitcoin:${BECH32}?somethingyoudontunderstand=50`, {}],
    [`bitcoin:${BECH32}?lightning=LNBC1&pj=https://pay.example`, {}],
    [`bitcoin:?bc=${BECH32}&lightning=lnbc1`, {}],
    [`bitcoin:${BECH32}?label=%E2%80%AEevil%00`, { label: 'evil' }],
  ])('%s', async (text, more) => expect(await read(text)).toEqual({ to: BECH32, networkId: MAIN, ...more }))
  it.each([
    [
      `bitcoin:${BECH32}?req-somethingyoudontunderstand=50`,
      'payment/UNSUPPORTED',
      'req-somethingyoudontunderstand',
    ],
    [`BITCOIN:${BECH32.toUpperCase()}?REQ-POP=x`, 'payment/UNSUPPORTED', 'req-pop'],
    ['bitcoin:?lightning=lnbc1', 'payment/UNSUPPORTED', 'lightning'],
    ['bitcoin:?r=https://pay.example/i/1', 'payment/UNSUPPORTED', 'r'],
    [`bitcoin:${BECH32}?amount=1&amount=2`, 'payment/UNSUPPORTED', 'amount'],
    [`bitcoin:${BECH32}?label=%zz`, 'payment/UNSUPPORTED', 'label'],
    [`bitcoin:${BECH32}#amount`, 'payment/UNSUPPORTED', '#'],
  ])('that cannot be honoured says which part: %s', async (text, code, part) =>
    expect(read(text)).rejects.toMatchObject({ code, context: { part } }),
  )
  it.each([
    ...[
      '50,000.00',
      '1e-7',
      '-1',
      '+1',
      '0x10',
      '0',
      '0.000000001',
      '',
      ' ',
      'NaN',
      '21000001',
      '1.2.3',
      '٣',
    ].map(amount => [`bitcoin:${BECH32}?amount=${amount}`, 'amount/INVALID']),
    ['bitcoin:', 'address/INVALID'],
    ['bitcoin:mira.btc', 'address/INVALID'],
    [`bitcoin://${BECH32}`, 'address/INVALID'],
    [`bitcoin:${TEST}`, 'address/INVALID'],
    [`bitcoin:${BECH32.slice(0, -1)}x`, 'address/INVALID'],
  ])('that is broken is refused: %s', async (text, code) =>
    expect(read(text ?? '')).rejects.toMatchObject({ code }),
  )
  it.each([
    '',
    BECH32,
    'ethereum:0x1',
    'bitcoincash:qq',
    `https://bitcoin:${BECH32}`,
    'b'.repeat(20_000),
    7 as never,
  ])('is not: %#', async text => expect(await read(text)).toBeUndefined())
  it('names its network where only one of those offered fits', async () => {
    expect(await read(`bitcoin:${TEST}`, [MAIN, SIGNET])).toEqual({ to: TEST, networkId: SIGNET })
    expect(
      await read(
        `bitcoin:${TEST}`,
        knownNetworks.map(({ id }) => id),
      ),
    ).toEqual({ to: TEST })
  })
  it('comes back as it was written, to the satoshi', async () => {
    const account = {
      address: BECH32,
      caipAddress: `${MAIN}:${BECH32}`,
      namespace: 'bip122',
      type: 'payment',
    } as const
    const { uri } = await paymentUri({ account, networkId: MAIN })
    expect(await read(uri)).toEqual({ to: BECH32, networkId: MAIN })
    await fc.assert(
      fc.asyncProperty(
        fc.bigInt({ min: 1n, max: 21_000_000n * 10n ** 8n }),
        fc.stringMatching(/^[a-z&=#?%+/äß🌊]{1,20}$/u),
        fc.constantFrom(...Object.values(addresses)),
        async (amount, label, to) => {
          const link = `bitcoin:${to}?label=${encodeURIComponent(label)}&amount=${btc(amount)}`
          expect(await read(link)).toEqual({ to, networkId: MAIN, amount, label: label.normalize('NFC') })
        },
      ),
      { numRuns: 2_000 },
    )
  })
  it('never fails in another way', async () => {
    const part = fc.oneof(
      fc.string(),
      fc.constantFrom('bitcoin:', '?', '&', '=', 'amount', 'req-x', 'bc', BECH32, '%'),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(part, { maxLength: 8 }), async parts => {
        const found = await read(`bitcoin:${parts.join('')}`).catch((error: { code?: string }) => error.code)
        expect(['string', 'object']).toContain(typeof found)
      }),
      { numRuns: 2_000 },
    )
  })
})
