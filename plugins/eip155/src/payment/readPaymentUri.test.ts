// @module-tag random
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseAddress } from '../address/parseAddress.js'
import { toHex } from '../address/toHex.js'
import { account, stubEnv } from '../testing/stubEnv.js'
import { ADDRESS, OTHER_ADDRESS, stubProvider } from '../testing/stubProvider.js'
import { paymentUri } from './paymentUri.js'
import { readNumber, readPaymentUri } from './readPaymentUri.js'

const TOKEN = '0x5c90e8fd6f678295ca23d4B5a3684F6d4817375A'
const lower = ADDRESS.toLowerCase()
const env = stubEnv({ provider: stubProvider(), networkId: 'eip155:10' })
const read = (text: string) => readPaymentUri(env, text)

describe('an address on a chain (EIP-3770, CAIP-10)', () => {
  it.each([
    [`eth:${ADDRESS}`, 'eip155:1'],
    [` MATIC:${lower} `, 'eip155:137'],
    [`pol:${ADDRESS}`, 'eip155:137'],
    [`arb-sep:${ADDRESS}`, 'eip155:421614'],
    [`eip155:10:${lower}`, 'eip155:10'],
  ])('%s is for %s', async (text, networkId) => expect(await read(text)).toEqual({ to: ADDRESS, networkId }))

  it.each([`nobody:${ADDRESS}`, `constructor:${ADDRESS}`, `eip155:0:${ADDRESS}`])(
    '%s is refused: nobody knows the chain',
    async text => expect(read(text)).rejects.toMatchObject({ code: 'payment/UNSUPPORTED' }),
  )
  it('has a checksum that holds', async () => {
    const mistyped = ADDRESS.replace('F6', 'f6')
    await expect(read(`eth:${mistyped}`)).rejects.toMatchObject({ code: 'address/INVALID' })
  })
  it.each([`eth:${ADDRESS}00`, 'eth:mira.eth', `eth:${ADDRESS}?value=1`])('%s is none', async text =>
    expect(await read(text)).toBeUndefined(),
  )
})

describe('an EIP-681 link', () => {
  it.each([
    [`ethereum:${ADDRESS}`, { to: ADDRESS }],
    [`ethereum:${lower}`, { to: ADDRESS }],
    [`  ETHEREUM:0X${ADDRESS.slice(2).toUpperCase()}@1 `, { to: ADDRESS, networkId: 'eip155:1' }],
    [`ethereum:pay-${ADDRESS}@137`, { to: ADDRESS, networkId: 'eip155:137' }],
    [
      `ethereum:${ADDRESS}@137?value=2.014e18`,
      { to: ADDRESS, networkId: 'eip155:137', amount: 2014n * 10n ** 15n },
    ],
    [`ethereum:${ADDRESS}?value=1&gas=21000&gasLimit=21e3&gasPrice=5`, { to: ADDRESS, amount: 1n }],
    [`ethereum:${ADDRESS}?value=0`, { to: ADDRESS, amount: 0n }],
    [`ethereum:${ADDRESS}?label=Caf%C3%A9%E2%80%AE&value=%35`, { to: ADDRESS, amount: 5n, label: 'Café' }],
    ['ethereum:pay-Mira.eth@1?value=5', { to: 'mira.eth', networkId: 'eip155:1', amount: 5n }],
    ['ethereum:mira.eth', { to: 'mira.eth' }],
    [
      `ethereum:${TOKEN}@1/transfer?address=${lower}&uint256=1e6`,
      { to: ADDRESS, networkId: 'eip155:1', asset: `eip155:1/erc20:${TOKEN}`, amount: 1_000_000n },
    ],
    [
      `ethereum:${TOKEN}/transfer?address=mira.eth&uint256=7&value=0`,
      { to: 'mira.eth', networkId: 'eip155:10', asset: `eip155:10/erc20:${TOKEN}`, amount: 7n },
    ],
    [
      `ethereum:${TOKEN}@1/transfer?address=${ADDRESS}`,
      { to: ADDRESS, networkId: 'eip155:1', asset: `eip155:1/erc20:${TOKEN}` },
    ],
  ])('%s is read whole', async (text, link) => expect(await read(text)).toEqual(link))

  it.each([ADDRESS, 'mira.eth', '', 'bitcoin:bc1q', 'solana:abc', 'ether:0x', ' ', 'https://ethereum:80'])(
    '%j is none',
    async text => expect(await read(text)).toBeUndefined(),
  )
  it.each([
    'ethereum:',
    'ethereum:0x1234',
    'ethereum:junk',
    `ethereum:${ADDRESS.slice(2, -1)}`,
    `ethereum:${OTHER_ADDRESS.replace('7099', '7098')}`,
    `ethereum:${ADDRESS}0`,
    'ethereum:m\u0131ra..eth',
    `ethereum:${TOKEN}@1/transfer?address=0x12&uint256=1`,
    `ethereum:mira.eth@1/transfer?address=${ADDRESS}&uint256=1`,
  ])('%s has a broken address', async text => {
    await expect(read(text)).rejects.toMatchObject({ code: 'address/INVALID' })
  })
  it.each([
    '',
    '-1',
    '1.5',
    '1e',
    'e18',
    '1e-2',
    '0x10',
    '1,000',
    '1 000',
    'NaN',
    '١',
    '1e78',
    '2.0145e3',
    '1e999999999',
    '.',
  ])('asks for no amount with %j', async value => {
    const refusal = { code: 'amount/INVALID' }
    const asked = encodeURIComponent(value)
    await expect(read(`ethereum:${ADDRESS}?value=${asked}`)).rejects.toMatchObject(refusal)
    await expect(read(`ethereum:${ADDRESS}?gasPrice=${asked}`)).rejects.toMatchObject(refusal)
    const transfer = `ethereum:${TOKEN}@1/transfer?address=${ADDRESS}&uint256=${asked}`
    await expect(read(transfer)).rejects.toMatchObject(refusal)
  })
  it.each([
    [`ethereum:${TOKEN}@1/approve?address=${ADDRESS}&uint256=1`, 'approve'],
    [`ethereum:${TOKEN}@1/transferFrom?address=${ADDRESS}`, 'transferFrom'],
    [`ethereum:${TOKEN}@1/Transfer?address=${ADDRESS}&uint256=1`, 'Transfer'],
    [`ethereum:${TOKEN}@1/`, '/'],
    [`ethereum:${TOKEN}@1/transfer`, 'transfer()'],
    [`ethereum:${TOKEN}@1/transfer?uint256=1&address=${ADDRESS}`, 'transfer(uint256,address)'],
    [`ethereum:${TOKEN}@1/transfer?address=${ADDRESS}&uint256=1&bytes=0x`, 'transfer(address,uint256,bytes)'],
    [`ethereum:${TOKEN}@1/transfer?address=${ADDRESS}&uint256=1&value=5`, 'value'],
    [`ethereum:${ADDRESS}?message=hi`, 'message'],
    [`ethereum:${ADDRESS}?uint256=1`, 'uint256'],
    [`ethereum:${ADDRESS}?VALUE=1`, 'VALUE'],
    [`ethereum:${ADDRESS}?value=1&value=2`, 'value=2'],
    [`ethereum:${ADDRESS}?value`, 'value'],
    [`ethereum:${ADDRESS}?value=1=2`, 'value=1=2'],
    [`ethereum:${ADDRESS}?label=%E0%A4`, 'label=%E0%A4'],
    [`ethereum:${ADDRESS}?`, ''],
    [`ethereum:${ADDRESS}@`, '@'],
    [`ethereum:${ADDRESS}@0`, '@0'],
    [`ethereum:${ADDRESS}@0x1`, '@0x1'],
    [`ethereum:${ADDRESS}@-1`, '@-1'],
    [`ethereum:${ADDRESS}@9223372036854775807`, '@9223372036854775807'],
    [`ethereum:${ADDRESS}?label=${'a'.repeat(3_000)}`, 'length'],
  ])('%s is refused as a whole, with the part', async (text, part) => {
    await expect(read(text)).rejects.toMatchObject({ code: 'payment/UNSUPPORTED', context: { part } })
  })
  it('does not guess the network of a token', async () => {
    const text = `ethereum:${TOKEN}/transfer?address=${ADDRESS}&uint256=1`
    await expect(readPaymentUri(stubEnv({}), text)).rejects.toMatchObject({ context: { part: 'chain_id' } })
  })
  it('says what `paymentUri` wrote', async () => {
    const networkId = 'eip155:1'
    const { uri } = await paymentUri(stubEnv({}), { account, networkId })
    expect(await read(uri)).toEqual({ to: account.address, networkId })
  })
  it('comes back as it was written, for any address, network and amount', async () => {
    const bytes = fc.uint8Array({ minLength: 20, maxLength: 20 }).map(toHex)
    const amount = fc.bigInt({ min: 0n, max: (1n << 256n) - 1n })
    const chain = fc.bigInt({ min: 1n, max: 2n ** 62n })
    await fc.assert(
      fc.asyncProperty(bytes, bytes, amount, chain, async (one, token, units, id) => {
        const [to, networkId] = [parseAddress(one), `eip155:${id}`]
        expect(await read(`ethereum:${one}@${id}?value=${units}`)).toEqual({ to, networkId, amount: units })
        const text = `ethereum:${token}@${id}/transfer?address=${to}&uint256=${units}`
        const asset = `${networkId}/erc20:${parseAddress(token)}`
        expect(await read(text)).toEqual({ to, networkId, asset, amount: units })
      }),
    )
  })
  it('reads numbers as they are written, whatever the exponent', () => {
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 30n), fc.nat(30), (digits, places) => {
        const text = String(digits).padStart(places + 1, '0')
        const [whole, fraction] = [text.slice(0, text.length - places), text.slice(text.length - places)]
        const written = places ? `${whole}.${fraction}e${places}` : `${whole}E0`
        expect(readNumber(written)).toBe(digits)
        expect(readNumber(`+${written}`)).toBe(digits)
      }),
    )
  })
  it('gives a link, nothing, or a typed error, whatever comes', async () => {
    const piece = fc.oneof(
      fc.constantFrom('@', '/', '?', '&', '=', '%', 'transfer', 'value', '1e18', ADDRESS, 'pay-', 'mira.eth'),
      fc.string({ unit: 'binary' }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece), async pieces => {
        const error = await read(`ethereum:${pieces.join('')}`).catch(cause => cause)
        if (error.name !== 'KitError') expect(error.to).toMatch(/^0x[\dA-Fa-f]{40}$|\./)
        else expect(error.code).toMatch(/^(?:address\/INVALID|amount\/INVALID|payment\/UNSUPPORTED)$/)
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('an address field', () => {
  it.each([
    `ethereum:${ADDRESS}`,
    `ethereum:${ADDRESS}@137`,
    `${ADDRESS}@137`,
    `${ADDRESS}?value=1`,
    `eth:${ADDRESS}`,
  ])('takes no link: %s', text =>
    expect(() => parseAddress(text)).toThrowError(expect.objectContaining({ code: 'address/INVALID' })),
  )
})
