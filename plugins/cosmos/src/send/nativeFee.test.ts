import { base64 } from '@scure/base'
import { AuthInfo, TxRaw } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fakeNode } from '../testing/fakeNode.js'
import { addressOn, hubKey, PUBLIC_KEY, account as shown, stubKeplr } from '../testing/stubKeplr.js'
import { estimateFee } from './estimateFee.js'
import { sendTransaction } from './sendTransaction.js'

afterEach(() => {
  vi.unstubAllGlobals()
})

const account = { ...shown, publicKey: PUBLIC_KEY }
const networkId = 'cosmos:cosmoshub-4'
const signature = { signature: base64.encode(new Uint8Array(64).fill(1)) }
interface Doc {
  bodyBytes: Uint8Array
  authInfoBytes: Uint8Array
}

/** Signs what it is given, with a fee that it changed. */
const signs = (change: object = {}) => ({
  async signDirect(_: string, __: string, doc: Doc) {
    const info = AuthInfo.decode(doc.authInfoBytes)
    const changed = AuthInfo.fromPartial({ ...info, fee: { ...info.fee, ...change } })
    return { signed: { ...doc, authInfoBytes: AuthInfo.encode(changed).finish() }, signature }
  },
})

function send(
  request: Pick<Parameters<typeof sendTransaction>[1], 'native'> & { maxFee?: bigint },
  methods: Record<string, unknown> = {},
) {
  const node = fakeNode()
  const wallet = stubKeplr({ ...signs(), ...methods })
  const sending = sendTransaction(node.envOf(wallet, ['https://one.example']), {
    account,
    networkId,
    ...request,
  })
  sending.catch(() => {})
  return { ...node, sending }
}

describe('a fee of the app, in a native request', () => {
  const message = { typeUrl: '/cosmos.bank.v1beta1.MsgSend', value: Uint8Array.of(1) }
  const amino = { type: 'cosmos-sdk/MsgSend', value: {} }
  const granter = addressOn('cosmos')
  const native = (fee: object) => ({
    transfer: undefined,
    native: { messages: [{ ...message, amino }], gas: 100_000n, fee },
  })
  const feeOf = ({ sent }: { sent: Uint8Array[] }) =>
    AuthInfo.decode(TxRaw.decode(sent[0] ?? new Uint8Array()).authInfoBytes).fee
  const other = { denom: 'ibc/ABCDEF', amount: 7_000n }

  it.each([
    ['protobuf', {}],
    [
      'Amino',
      {
        getKey: async () => ({ ...hubKey, isNanoLedger: true }),
        signAmino: async (_: string, __: string, doc: object) => ({ signed: doc, signature }),
      },
    ],
  ])('is in its coin and paid by its granter, in %s', async (_, methods) => {
    const one = send(native({ ...other, granter }), methods)
    await one.sending
    expect(feeOf(one)).toMatchObject({
      amount: [{ denom: 'ibc/ABCDEF', amount: '7000' }],
      granter,
      gasLimit: 100_000n,
    })
    const usual = send(native({ granter }), methods)
    await usual.sending
    expect(feeOf(usual)).toMatchObject({ amount: [{ denom: 'uatom', amount: '2500' }], granter })
  })
  it.each([
    ['a higher one', signs({ amount: [{ denom: 'ibc/ABCDEF', amount: '7001' }] }), 'fee'],
    ['one in another coin', signs({ amount: [{ denom: 'uatom', amount: '7000' }] }), 'fee'],
    ['one of another payer', signs({ granter: addressOn('osmo') }), 'granter'],
  ])('is held against %s that the wallet signed', async (_, methods, field) => {
    const { sending, sent } = send(native({ ...other, granter }), methods)
    await expect(sending).rejects.toMatchObject({
      code: 'sign/MISMATCH',
      context: { field },
      outcome: 'unknown',
    })
    expect(sent).toEqual([])
  })
  it('stays below the ceiling in the own coin of the network', async () => {
    const { sending } = send(native({ amount: 10n ** 12n }))
    await expect(sending).rejects.toMatchObject({ code: 'fee/UNREASONABLE', outcome: 'untouched' })
  })
  it.each([
    ['a coin without an amount', { denom: 'ibc/ABCDEF' }],
    ['no coin', { ...other, denom: '' }],
    ['a coin that is none', { ...other, denom: 'a b' }],
    ['less than nothing', { ...other, amount: -1n }],
    ['a number', { ...other, amount: 7_000 }],
  ])('is refused as %s', async (_, fee) => {
    const { sending } = send(native(fee))
    await expect(sending).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS', outcome: 'untouched' })
  })
  it('is refused with a granter of another network, and with a limit that is of another coin', async () => {
    const foreign = send(native({ granter: addressOn('osmo') }))
    await expect(foreign.sending).rejects.toMatchObject({ code: 'address/INVALID', outcome: 'untouched' })
    const limited = send({ ...native(other), maxFee: 1n })
    await expect(limited.sending).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS', outcome: 'untouched' })
  })
  it('costs nothing of the own coin in another one', async () => {
    const env = fakeNode({}).envOf(stubKeplr(), ['https://one.example'])
    const request = { account, networkId, ...native(other) } as Parameters<typeof estimateFee>[1]
    expect(await estimateFee(env, request)).toMatchObject({ fee: 0n, native: other })
  })
})
