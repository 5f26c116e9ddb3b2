import { KitError } from '@latchkit/core'
import { TxBody } from 'cosmjs-types/cosmos/tx/v1beta1/tx'
import { describe, expect, it, vi } from 'vitest'
import type { CosmosEnv } from '../CosmosEnv.js'
import { checkOptions } from '../options/checkOptions.js'
import { account, hubKey, keyOf, stubEnv, stubKeplr } from '../testing/stubKeplr.js'
import { createController } from './createController.js'
import { readSignedAmino, readSignedDirect } from './readSigned.js'

const juno = {
  id: 'cosmos:juno-1',
  name: 'Juno',
  nativeCurrency: { name: 'Juno', symbol: 'JUNO', decimals: 6 },
  bech32Prefix: 'juno',
  denom: 'ujuno',
  coinType: 118,
  rpcUrl: 'https://rpc.example',
} as const

/** A visitor, or a plugin, that confirms nothing. */
const refusing = {
  confirm: async () => {
    throw new KitError('core/NOT_CONFIRMED', { message: 'no', outcome: 'untouched' })
  },
}
const unconfirmed = { code: 'core/NOT_CONFIRMED', outcome: 'untouched' }

function open(more: Record<string, unknown>, given: object = {}) {
  const wallet = stubKeplr(more)
  const env = stubEnv([], wallet)
  const connection = { namespace: 'cosmos', networkId: 'cosmos:cosmoshub-4', account, accounts: [account] }
  const own: CosmosEnv = {
    ...env,
    ctx: {
      ...env.ctx,
      connections: { ...env.ctx.connections, activeConnections$: 'active' },
      get: () => ({ cosmos: connection }),
      ...given,
    } as unknown as CosmosEnv['ctx'],
    config: checkOptions({ networks: ['cosmos:cosmoshub-4', 'cosmos:osmosis-1', juno] }),
  }
  return createController(own)
}
const body = (memo: string, value = 1) =>
  TxBody.encode(
    TxBody.fromPartial({ memo, messages: [{ typeUrl: '/a.b', value: Uint8Array.of(value) }] }),
  ).finish()

describe('an offline signer of Cosmos', () => {
  const own = { namespace: 'cosmos', networkId: 'cosmos:cosmoshub-4', account, accounts: [account] }
  const ofOther = { ...account, address: keyOf(2, 'cosmos').bech32Address }
  const other = { ...own, networkId: 'cosmos:osmosis-1', account: ofOther, accounts: [ofOther] }
  function openTwo() {
    const atoms: Record<string, unknown> = { active: { cosmos: own }, all: [own, other] }
    const ctx = {
      connections: { activeConnections$: 'active', connections$: 'all' },
      get: (name: string) => atoms[name],
    }
    return { controller: open({ signDirect: vi.fn() }, ctx), atoms }
  }
  it('refuses once another account is in use', async () => {
    const { controller, atoms } = openTwo()
    const signer = await controller.offlineSigner()
    atoms['active'] = { cosmos: other }
    const refused = { code: 'sign/MISMATCH', context: { field: 'account' } }
    await expect(signer.getAccounts()).rejects.toMatchObject(refused)
  })
  it('stays with an account that was named until that is disconnected, on its network', async () => {
    const { controller, atoms } = openTwo()
    atoms['active'] = { cosmos: other }
    const signer = await controller.offlineSigner({ account })
    expect(await signer.getAccounts()).toMatchObject([{ address: account.address }])
    const wish = { channel: 'channel-1', to: keyOf(2, 'osmo').bech32Address, amount: 1n, account }
    expect(await controller.ibcTransfer(wish)).toMatchObject({
      messages: [{ amino: { value: { sender: account.address } } }],
    })
    atoms['all'] = [other]
    await expect(signer.getAccounts()).rejects.toMatchObject({ code: 'core/DISCONNECTED' })
  })
})

describe('the controller of Cosmos', () => {
  it('suggests a network with its endpoints, and that of the call first', async () => {
    const suggested = vi.fn(async (_: unknown) => {})
    const controller = open({ experimentalSuggestChain: suggested })
    await controller.suggestChain({ chainId: 'juno-1', restUrl: 'https://rest.example' })
    const info = { chainId: 'juno-1', rpc: 'https://rpc.example', rest: 'https://rest.example' }
    expect(suggested).toHaveBeenCalledWith(expect.objectContaining({ ...info, bip44: { coinType: 118 } }))
    await expect(controller.suggestChain({ chainId: 'juno-1', restUrl: 'no url' })).rejects.toMatchObject({
      code: 'rpc/INVALID_PARAMS',
    })
    await expect(open({}).suggestChain({ chainId: 'juno-1' })).rejects.toMatchObject({
      code: 'rpc/UNSUPPORTED_METHOD',
    })
  })
  it('suggests a described network that the wallet lacks before it asks for its key', async () => {
    let isThere = false
    const controller = open({
      experimentalSuggestChain: async () => {
        isThere = true
      },
      getKey: async (chainId: string) => {
        if (chainId === 'juno-1' && !isThere) throw new Error('There is no chain info for juno-1')
        return chainId === 'juno-1' ? keyOf(1, 'juno') : hubKey
      },
    })
    const signer = await controller.offlineSigner({ chainId: 'juno-1' })
    expect((await signer.getAccounts())[0]?.address.startsWith('juno1')).toBe(true)
  })
  it('suggests nothing to a wallet whose owner said no', async () => {
    const suggested = vi.fn()
    const controller = open({
      experimentalSuggestChain: suggested,
      getKey: async (chainId: string) => {
        if (chainId === 'juno-1') throw new Error('Request rejected')
        return hubKey
      },
    })
    await expect(controller.offlineSigner({ chainId: 'juno-1' })).rejects.toMatchObject({
      code: 'core/USER_REJECTED',
    })
    expect(suggested).not.toHaveBeenCalled()
  })
  it('gives a signer for Amino only where the wallet, or its key, signs nothing else', async () => {
    const all = await open({ signAmino: async () => {}, signDirect: async () => {} }).offlineSigner()
    expect('signDirect' in all).toBe(true)
    const amino = await open({ signAmino: async () => {}, signDirect: undefined }).offlineSigner()
    expect(['signAmino' in amino, 'signDirect' in amino]).toEqual([true, false])
  })
  it('asks no wallet for what a confirm step refuses', async () => {
    const signAmino = vi.fn(async () => {})
    const signer = await open({ signAmino, signDirect: undefined }, refusing).offlineSigner()
    if (!('signAmino' in signer)) throw new Error('no signer for Amino')
    const doc = { chain_id: 'cosmoshub-4', account_number: '1', sequence: '2', fee: { amount: [], gas: '7' } }
    const asked = signer.signAmino(account.address, { ...doc, msgs: [], memo: '' })
    await expect(asked).rejects.toMatchObject(unconfirmed)
    expect(signAmino).not.toHaveBeenCalled()
  })
  it('has the wallet sign what the confirm steps saw, whatever the app does to its document meanwhile', async () => {
    const asked: unknown[] = []
    const sign = async (...[, , doc]: unknown[]) => {
      asked.push(structuredClone(doc))
      return {}
    }
    const fee = { amount: [], gas: '7' }
    const amino = { chain_id: 'cosmoshub-4', account_number: '1', sequence: '2', fee, msgs: [], memo: 'one' }
    const direct = {
      bodyBytes: body('one'),
      authInfoBytes: body(''),
      chainId: 'cosmoshub-4',
      accountNumber: 1n,
    }
    const confirm = async () => {
      Object.assign(amino, { memo: 'other' })
      direct.bodyBytes.set(body('two'))
    }
    const signer = await open({ signAmino: sign, signDirect: sign }, { confirm }).offlineSigner()
    if (!('signAmino' in signer) || !('signDirect' in signer)) throw new Error('no signer')
    const wishes = structuredClone([amino, direct])
    const badAnswer = { code: 'cosmos/BAD_ANSWER' }
    await expect(signer.signAmino(account.address, amino)).rejects.toMatchObject(badAnswer)
    Object.assign(amino, { memo: 'one' })
    direct.bodyBytes.set(body('one'))
    await expect(signer.signDirect(account.address, direct)).rejects.toMatchObject(badAnswer)
    expect(asked).toEqual(wishes)
  })
  it('has a document of its own network signed, and of no other', async () => {
    const asked = vi.fn(async () => {})
    const confirm = vi.fn(async () => {})
    const signer = await open({ signAmino: asked, signDirect: asked }, { confirm }).offlineSigner()
    if (!('signAmino' in signer) || !('signDirect' in signer)) throw new Error('no signer')
    const rest = { account_number: '1', sequence: '2', fee: { amount: [], gas: '7' }, msgs: [], memo: '' }
    const bytes = { bodyBytes: body(''), authInfoBytes: body('') }
    const refused = { code: 'rpc/INVALID_PARAMS', outcome: 'untouched' }
    const amino = signer.signAmino(account.address, { ...rest, chain_id: 'osmosis-1' })
    await expect(amino).rejects.toMatchObject(refused)
    const direct = signer.signDirect(account.address, { ...bytes, accountNumber: 1n, chainId: 'osmosis-1' })
    await expect(direct).rejects.toMatchObject(refused)
    expect([asked.mock.calls, confirm.mock.calls]).toEqual([[], []])
  })
  it('gives no key of a kind that CosmJS does not know', async () => {
    const signer = await open({ getKey: async () => ({ ...hubKey, algo: 'bn254' }) }).offlineSigner()
    await expect(signer.getAccounts()).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS' })
  })
  it('takes another fee and memo from the wallet, and nothing else', () => {
    const doc = { bodyBytes: body('a'), authInfoBytes: Uint8Array.of(1), chainId: 'x', accountNumber: 1n }
    const other = { ...doc, bodyBytes: body('b'), authInfoBytes: Uint8Array.of(2) }
    expect(readSignedDirect(other, doc)).toEqual(other)
    const mismatch = expect.objectContaining({ code: 'sign/MISMATCH' })
    expect(() => readSignedDirect({ ...doc, bodyBytes: body('a', 2) }, doc)).toThrow(mismatch)
    for (const missing of ['bodyBytes', 'authInfoBytes'])
      expect(() => readSignedDirect({ ...doc, [missing]: undefined }, doc)).toThrow(
        expect.objectContaining({ code: 'cosmos/BAD_ANSWER' }),
      )
    const fee = { amount: [{ denom: 'ibc/27', amount: '5' }], gas: '7', granter: 'cosmos1granter' }
    const amino = { chain_id: 'x', account_number: '1', sequence: '2', fee, msgs: [], memo: '' }
    const more = { ...amino, memo: 'b', fee: { ...fee, gas: '8' } }
    expect(readSignedAmino(more, amino)).toEqual(more)
    expect(() => readSignedAmino({ ...amino, sequence: '3' }, amino)).toThrow(mismatch)
    expect(() => readSignedAmino({ ...amino, fee: { gas: 7 } }, amino)).toThrow(
      expect.objectContaining({ code: 'cosmos/BAD_ANSWER' }),
    )
  })
})

it('signs text by ADR-36 with the key, as Keplr has it', async () => {
  const signature = btoa('s'.repeat(64))
  const signArbitrary = vi.fn(async (..._: unknown[]) => ({
    signature,
    pub_key: { type: 'other', value: '' },
  }))
  const signed = await open({ signArbitrary }).signArbitrary('Hi')
  const value = btoa(String.fromCharCode(...hubKey.pubKey))
  expect(signed).toEqual({ signature, pub_key: { type: 'tendermint/PubKeySecp256k1', value } })
  expect(signArbitrary).toHaveBeenCalledExactlyOnceWith('cosmoshub-4', account.address, 'Hi')
  const bad = open({ signArbitrary: async () => ({ signature: 'no' }) })
  await expect(bad.signArbitrary('Hi')).rejects.toMatchObject({ code: 'cosmos/BAD_ANSWER' })
  const ofOther = open({ signArbitrary, getKey: async () => keyOf(2, 'cosmos') })
  const refused = { code: 'sign/MISMATCH', context: { field: 'account' } }
  await expect(ofOther.signArbitrary('Hi')).rejects.toMatchObject(refused)
  expect(signArbitrary).toHaveBeenCalledOnce()
})

it('suggests a token of one of the networks to the wallet', async () => {
  const suggestToken = vi.fn(async (..._: unknown[]) => {})
  const contract = keyOf(3, 'cosmos').bech32Address
  await open({ suggestToken }).suggestToken({ contract })
  await open({ suggestToken }).suggestToken({ contract, viewingKey: 'api_key' })
  expect(suggestToken.mock.calls).toEqual([
    ['cosmoshub-4', contract],
    ['cosmoshub-4', contract, 'api_key'],
  ])
  const elsewhere = { contract: keyOf(3, 'juno').bech32Address }
  await expect(open({ suggestToken }).suggestToken(elsewhere)).rejects.toMatchObject({
    code: 'address/INVALID',
  })
  await expect(open({}).suggestToken({ contract })).rejects.toMatchObject({ code: 'rpc/UNSUPPORTED_METHOD' })
})

const elsewhere = keyOf(3, 'osmo').bech32Address
it.each<[string, object, string]>([
  ['by no channel', { channel: 'channel-' }, 'rpc/INVALID_PARAMS'],
  ['by another text than a channel', { channel: 'channel-1/x' }, 'rpc/INVALID_PARAMS'],
  ['of nothing', { amount: 0n }, 'rpc/INVALID_PARAMS'],
  ['of what is no bigint', { amount: 5 }, 'rpc/INVALID_PARAMS'],
  ['of more than the chain counts', { amount: 2n ** 256n }, 'rpc/INVALID_PARAMS'],
  ['with a memo that is no text', { memo: 5 }, 'rpc/INVALID_PARAMS'],
  ['with a memo that the other chain refuses', { memo: 'x'.repeat(32_769) }, 'rpc/INVALID_PARAMS'],
  ['that expires at once', { timeoutMs: 59_999 }, 'rpc/INVALID_PARAMS'],
  ['that never returns', { timeoutMs: 86_400_001 }, 'rpc/INVALID_PARAMS'],
  ['that returns at no time', { timeoutMs: Number.NaN }, 'rpc/INVALID_PARAMS'],
  ['to nobody', { to: 'osmo1' }, 'address/INVALID'],
  ['to an address of its own chain', { to: keyOf(3, 'cosmos').bech32Address }, 'address/INVALID'],
])('makes no transfer over IBC %s', async (_, wrong, code) => {
  const request = { channel: 'channel-141', to: elsewhere, amount: 5n }
  expect((await open({}).ibcTransfer(request)).messages).toMatchObject([
    { amino: { value: { receiver: elsewhere, token: { amount: '5' } } } },
  ])
  await expect(open({}).ibcTransfer({ ...request, ...wrong })).rejects.toMatchObject({ code })
})
