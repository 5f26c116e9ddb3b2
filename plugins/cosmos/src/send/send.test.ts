// @module-tag random
import { base64 } from '@scure/base'
import { MsgSend } from 'cosmjs-types/cosmos/bank/v1beta1/tx'
import { AuthInfo, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assetDenom } from '../balances/assetDenom.js'
import { account, addressOn, bytesOf, HASH, PUBLIC_KEY, stubEnv, stubKeplr } from '../testing/stubKeplr.js'
import { feeFor } from './feeFor.js'
import { readMessages } from './readMessages.js'
import { signAmino } from './signAmino.js'
import { signDirect } from './signDirect.js'

const [hub] = stubEnv().config.networks
const networkId = hub.id
const to = addressOn('cosmos')
const transfer = (more: object) =>
  readMessages(hub, { account, networkId, transfer: { to, amount: 1n, ...more } })
const codeOf = (run: () => unknown) => {
  try {
    run()
  } catch (error) {
    return (error as { code: string }).code
  }
  return 'accepted'
}

describe('assets', () => {
  const hash = 'ab'.repeat(32)
  it.each([
    [undefined, 'uatom'],
    ['cosmos:cosmoshub-4/slip44:118', 'uatom'],
    [`cosmos:cosmoshub-4/ibc:${hash}`, `ibc/${hash.toUpperCase()}`],
    ['cosmos:cosmoshub-4/denom:factory%2Fcosmos1x%2Fcoin', 'factory/cosmos1x/coin'],
  ])('are denominations: %s', (asset, denom) => {
    expect(assetDenom(hub, asset)).toBe(denom)
  })
  it.each([
    'cosmos:osmosis-1/slip44:118',
    'cosmos:cosmoshub-4/slip44:60',
    'cosmos:cosmoshub-4/ibc:12',
    'cosmos:cosmoshub-4/denom:%',
    'cosmos:cosmoshub-4/denom:a',
    'cosmos:cosmoshub-4/erc20:0x00',
  ])('of another network or kind are refused: %s', asset => {
    expect(codeOf(() => assetDenom(hub, asset))).toBe('rpc/INVALID_PARAMS')
  })
})

describe('fees', () => {
  it('round up and stay whole', () => {
    expect(feeFor({ ...hub, gasPrice: '0.025' }, 100_001n).amount).toBe(2501n)
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 24n), fc.nat(10 ** 9), (gas, thousandths) => {
        const gasPrice = `${Math.floor(thousandths / 1000)}.${`${thousandths % 1000}`.padStart(3, '0')}`
        const { amount } = feeFor({ ...hub, gasPrice }, gas)
        const exact = gas * BigInt(thousandths)
        return amount * 1000n >= exact && (amount - 1n) * 1000n < exact
      }),
    )
  })
})

describe('transfers', () => {
  it('keep every digit of an amount', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 2n ** 255n), amount => {
        const [message] = transfer({ amount }).messages
        return MsgSend.decode(message?.value ?? new Uint8Array()).amount[0]?.amount === `${amount}`
      }),
    )
  })
  it.each([0n, -1n, 1, '1', null])('refuse an amount of %s', amount => {
    expect(codeOf(() => transfer({ amount }))).toBe('amount/INVALID')
  })
  it('refuse an address of another network', () => {
    expect(codeOf(() => transfer({ to: addressOn('osmo') }))).toBe('address/INVALID')
  })
  const plain = { typeUrl: '/cosmos.bank.v1beta1.MsgSend', value: new Uint8Array() }
  it.each([{}, { memo: 'x'.repeat(512) }, { gas: 1n }])('may be messages of an app, with %o', options => {
    const native = { messages: [plain], ...options }
    expect(readMessages(hub, { account, networkId, native })).toEqual(native)
  })
  it.each([
    null,
    {},
    { messages: [] },
    { messages: [{ typeUrl: 'x', value: new Uint8Array() }] },
    { messages: [5] },
    ...[5, null, 'x'.repeat(513)].map(memo => ({ messages: [plain], memo })),
    ...[5, 0n, -1n].map(gas => ({ messages: [plain], gas })),
  ])('refuse what is no transaction of this family: %o', native => {
    expect(codeOf(() => readMessages(hub, { account, networkId, native }))).toBe('rpc/INVALID_PARAMS')
  })
})

describe('what a wallet signed', () => {
  const signature = { signature: base64.encode(new Uint8Array(64).fill(1)) }
  const key = {
    address: account.address,
    hash: bytesOf(HASH),
    publicKey: bytesOf(PUBLIC_KEY),
    keyType: 'secp256k1',
    isHardware: false,
  }
  const request = (methods: Record<string, unknown>) => ({
    signer: { wallet: stubKeplr(methods), key, network: hub, chainId: 'cosmoshub-4' },
    account: { accountNumber: 7n, sequence: 3n },
    transaction: transfer({}),
    fee: feeFor(hub, 100_000n),
    bounds: { isTransfer: true },
  })

  it('has the fee that the wallet wrote (Amino)', async () => {
    const fee = { gas: '300000', amount: [{ denom: 'uatom', amount: '9000' }] }
    const bytes = await signAmino(
      request({
        signAmino: async (_: string, __: string, doc: object) => ({ signed: { ...doc, fee }, signature }),
      }),
    )
    const { authInfoBytes } = TxRaw.decode(bytes)
    expect(AuthInfo.decode(authInfoBytes).fee).toMatchObject({ gasLimit: 300_000n, amount: fee.amount })
  })
  it.each([undefined, {}, { signed: {}, signature: {} }, { signed: { memo: 5 }, signature }])(
    'is refused when it is nothing of the kind: %j',
    async answer => {
      const both = { signAmino: async () => answer, signDirect: async () => answer }
      await expect(signDirect(request(both))).rejects.toMatchObject({ code: 'cosmos/BAD_ANSWER' })
      await expect(signAmino(request(both))).rejects.toMatchObject({ code: 'cosmos/BAD_ANSWER' })
    },
  )
})
