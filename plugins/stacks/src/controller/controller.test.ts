import { KitError } from '@latchkit/core'
import {
  AnchorMode,
  Cl,
  deserializeTransaction,
  encodeStructuredDataBytes,
  makeUnsignedContractCall,
  makeUnsignedSTXTokenTransfer,
  Pc,
  postConditionToHex,
  signStructuredData,
} from '@stacks/transactions'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openController as open, signing } from '../testing/openController.js'
import { OTHER_SECRET, SECRET, signCall, signer, type Wanted } from '../testing/signingWallet.js'
import { MAINNET, OTHER } from '../testing/stubEnv.js'

const contract = `${OTHER}.vault`
const condition = Pc.principal(signer.address).willSendLte(5).ustx()
const call = { contract, functionName: 'deposit', functionArgs: [Cl.uint(5)], postConditions: [condition] }
afterEach(() => vi.unstubAllGlobals())

/** A visitor, or a plugin, that confirms nothing. */
const refusing = {
  confirm: async () => {
    throw new KitError('core/NOT_CONFIRMED', { message: 'no', outcome: 'untouched' })
  },
}
const unconfirmed = { code: 'core/NOT_CONFIRMED', outcome: 'untouched' }

const invalid = { code: 'rpc/INVALID_PARAMS', outcome: 'untouched' } as const
const mismatch = (field: string) => ({ code: 'sign/MISMATCH', context: { field } })

describe('a contract call', () => {
  it('asks with values and post-conditions as hex, and resolves with what was signed', async () => {
    const { controller, wishes } = signing()
    const { hash, transaction } = await controller.callContract({ ...call, fee: 3_000n, nonce: 7n })
    expect(wishes()).toEqual([
      {
        method: 'stx_callContract',
        params: {
          contract,
          functionName: 'deposit',
          functionArgs: [Cl.serialize(Cl.uint(5))],
          postConditions: [postConditionToHex(condition)],
          postConditionMode: 'deny',
          fee: '3000',
          nonce: '7',
          network: 'mainnet',
          address: signer.address,
        },
      },
    ])
    const sent = deserializeTransaction(transaction ?? '')
    expect([`0x${sent.txid()}`, sent.auth.spendingCondition.nonce]).toEqual([hash, 7n])
  })
  it('asks no wallet for what a confirm step refuses', async () => {
    const { controller, wishes } = open({}, {}, refusing)
    await expect(controller.callContract(call)).rejects.toMatchObject(unconfirmed)
    expect(wishes()).toEqual([])
  })
  it.each<[string, Wanted, string]>([
    ['from another account', { secret: OTHER_SECRET }, 'account'],
    ['to another contract', { contract: `${OTHER}.thief` }, 'transaction'],
    ['another function', { functionName: 'drain' }, 'transaction'],
    ['with another amount', { functionArgs: [Cl.serialize(Cl.uint(6))] }, 'transaction'],
    ['on another network', { network: 'testnet' }, 'transaction'],
    ['without post-conditions', { postConditions: [] }, 'postConditions'],
    ['with anything allowed', { postConditionMode: 'allow' }, 'postConditions'],
    ['with another nonce', { nonce: 8n }, 'nonce'],
    ['for a sponsor', { sponsored: true }, 'sponsored'],
  ])('that a wallet made %s is told of, with the id of what it sent', async (_, wanted, field) => {
    const sending = signing(wanted).controller.callContract({ ...call, nonce: 7n })
    await expect(sending).rejects.toMatchObject({
      ...mismatch(field),
      outcome: { hash: expect.stringMatching(/^0x[\da-f]{64}$/) },
    })
  })
  it('costs at most what was said', async () => {
    const { controller } = signing({ fee: 3_001n })
    await expect(controller.callContract({ ...call, fee: 3_000n })).rejects.toMatchObject({
      code: 'fee/ABOVE_LIMIT',
    })
  })
  it('for a sponsor is signed and not sent', async () => {
    const { controller, wishes } = signing()
    const { transaction } = await controller.callContract({ ...call, sponsored: true })
    expect(wishes()[0]?.params).toMatchObject({ sponsored: true })
    const { auth } = deserializeTransaction(transaction)
    expect([auth.authType, auth.spendingCondition.fee]).toEqual([5, 0n])
    await expect(
      signing({ sponsored: false }).controller.callContract({ ...call, sponsored: true }),
    ).rejects.toMatchObject({ ...mismatch('sponsored'), outcome: 'unknown' })
    const silent = open({ stx_callContract: { txid: 'ab'.repeat(32) } })
    await expect(silent.controller.callContract({ ...call, sponsored: true })).rejects.toMatchObject({
      code: 'stacks/BAD_ANSWER',
    })
  })
  it.each([
    [{ contract: 'vault' }],
    [{ functionName: '' }],
    [{ functionArgs: ['zz'] }],
    [{ functionArgs: [{} as never] }],
    [{ postConditions: ['00'] }],
    [{ postConditions: [{} as never] }],
    [{ postConditionMode: 'some' as never }],
    [{ nonce: -1n }],
    [{ fee: 1 as never }],
    [{ fee: 1n, sponsored: true }],
  ])('that cannot be is refused before the wallet is asked: %#', async wrong => {
    const { controller, wishes } = signing()
    await expect(controller.callContract({ ...call, ...wrong })).rejects.toMatchObject(invalid)
    expect(wishes()).toEqual([])
  })
  it('needs a wallet, and one that has the method', async () => {
    const { controller, active } = open()
    await expect(controller.callContract(call)).rejects.toMatchObject({ code: 'rpc/UNSUPPORTED_METHOD' })
    active.stacks = undefined as never
    await expect(controller.callContract(call)).rejects.toMatchObject({ code: 'core/DISCONNECTED' })
  })
})

describe('a deployment', () => {
  const code = { name: 'vault', clarityCode: '(define-read-only (hi) u1)' }
  it('names the version of Clarity', async () => {
    const { controller, wishes } = signing()
    const { hash } = await controller.deployContract(code)
    expect(hash).toMatch(/^0x/)
    expect(wishes()[0]?.params).toMatchObject({ ...code, clarityVersion: 3, postConditionMode: 'deny' })
  })
  it('of other code is told of', async () => {
    const other = signing({ clarityCode: '(print u1)' }).controller.deployContract(code)
    await expect(other).rejects.toMatchObject(mismatch('transaction'))
    const older = signing({ clarityVersion: 1 }).controller.deployContract(code)
    await expect(older).rejects.toMatchObject(mismatch('transaction'))
  })
  it.each([[{ name: '1' }], [{ clarityCode: '' }], [{ clarityVersion: 9 as never }]])(
    'that cannot be is refused: %j',
    async wrong => {
      const deploying = signing().controller.deployContract({ ...code, ...wrong })
      await expect(deploying).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS' })
    },
  )
})

describe('transfers', () => {
  it('of an item carry the post-condition that it leaves', async () => {
    const { controller, wishes } = open(
      { stx_callContract: async (params: object) => ({ result: await signCall(params) }) },
      { apes: { non_fungible_tokens: [{ name: 'ape' }] } },
    )
    await controller.transferNft({ contract: `${OTHER}.apes`, id: 42n, to: OTHER })
    const leaves = Pc.principal(signer.address).willSendAsset().nft(`${OTHER}.apes::ape`, Cl.uint(42))
    expect(wishes()[0]?.params).toMatchObject({
      functionName: 'transfer',
      functionArgs: [Cl.uint(42), Cl.principal(signer.address), Cl.principal(OTHER)].map(arg =>
        Cl.serialize(arg),
      ),
      postConditions: [postConditionToHex(leaves)],
      postConditionMode: 'deny',
    })
    for (const tokens of [[], [{ name: 'a' }, { name: 'b' }], [{ name: 'a::b' }]]) {
      const other = open({}, { apes: { non_fungible_tokens: tokens } })
      await expect(
        other.controller.transferNft({ contract: `${OTHER}.apes`, id: 42n, to: OTHER }),
      ).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS' })
    }
  })
  it.each([
    ['of an item with an id below zero', { id: -1n }],
    ['of an item with an id of more bits', { id: 2n ** 128n }],
    ['of an item with an id that is no bigint', { id: 42 as never }],
    ['of an item to whom it is of', { to: signer.address }],
  ])('%s are refused before anything is read', async (_, wrong) => {
    const { controller, calls } = open({}, { apes: { non_fungible_tokens: [{ name: 'ape' }] } })
    const sending = controller.transferNft({ contract: `${OTHER}.apes`, id: 42n, to: OTHER, ...wrong })
    await expect(sending).rejects.toMatchObject(invalid)
    expect(calls).toEqual([])
  })
  it('of tokens have a memo', async () => {
    const { controller, wishes } = open(
      { stx_callContract: async (params: object) => ({ result: await signCall(params) }) },
      { coin: { fungible_tokens: [{ name: 'coin' }] } },
    )
    const asset = `${MAINNET}/sip010:${OTHER}.coin` as const
    await controller.transfer({ to: OTHER, amount: 9n, asset, memo: 'tea' })
    const [wish] = wishes()
    const note = Cl.serialize(Cl.some(Cl.bufferFromUtf8('tea')))
    expect(wish?.params).toMatchObject({ functionArgs: { 3: note }, postConditions: { length: 1 } })
  })
})

describe('a transaction that was built elsewhere', () => {
  const common = { publicKey: signer.publicKey ?? '', network: 'mainnet', nonce: 3, fee: 900 } as const
  const built = (more: object = {}) =>
    makeUnsignedContractCall({
      ...common,
      contractAddress: OTHER,
      contractName: 'vault',
      functionName: 'deposit',
      functionArgs: [Cl.uint(5)],
      postConditions: [condition],
      ...more,
    })
  it('is signed as it is, or with a lower fee', async () => {
    const transaction = (await built()).serialize()
    const { controller, wishes } = signing()
    const signed = await controller.signTransaction({ transaction })
    expect(deserializeTransaction(signed.transaction).verifyOrigin()).toBeTruthy()
    expect(signed.hash).toBeUndefined()
    expect(wishes()[0]?.params).toEqual({ transaction, broadcast: false, network: 'mainnet' })
    const lower = await signing({ fee: 800n }).controller.signTransaction({ transaction, broadcast: true })
    expect(lower.hash).toBe(`0x${deserializeTransaction(lower.transaction).txid()}`)
    const sponsored = (await built({ sponsored: true, fee: 0 })).serialize()
    expect((await controller.signTransaction({ transaction: sponsored })).transaction).toBeTruthy()
  })
  it.each<[string, Wanted, string, string]>([
    ['another account', { secret: OTHER_SECRET }, 'sign/MISMATCH', 'account'],
    ['another nonce', { nonce: 4n }, 'sign/MISMATCH', 'nonce'],
    ['a higher fee', { fee: 901n }, 'fee/ABOVE_LIMIT', ''],
    ['another mode', { postConditionMode: 'allow' }, 'sign/MISMATCH', 'postConditions'],
    ['another function', { functionName: 'drain' }, 'sign/MISMATCH', 'transaction'],
    ['another kind of block', { anchorMode: AnchorMode.OffChainOnly }, 'sign/MISMATCH', 'transaction'],
  ])('is refused with %s', async (_, wanted, code, field) => {
    const transaction = (await built()).serialize()
    const end = signing(wanted).controller.signTransaction({ transaction })
    await expect(end).rejects.toMatchObject({ code, ...(field && { context: { field } }) })
  })
  it('asks no wallet for what a confirm step refuses', async () => {
    const { controller, wishes } = open({}, {}, refusing)
    const transaction = (await built()).serialize()
    await expect(controller.signTransaction({ transaction })).rejects.toMatchObject(unconfirmed)
    expect(wishes()).toEqual([])
  })
  it('is refused unsigned, and where it is of somebody else or on another network', async () => {
    const transaction = (await built()).serialize()
    const idle = open({ stx_signTransaction: { transaction } })
    await expect(idle.controller.signTransaction({ transaction })).rejects.toMatchObject({
      code: 'stacks/BAD_ANSWER',
    })
    const strange = await makeUnsignedSTXTokenTransfer({
      ...common,
      publicKey: `03${'ab'.repeat(32)}`,
      recipient: OTHER,
      amount: 1,
    })
    for (const wrong of [strange.serialize(), (await built({ network: 'testnet' })).serialize(), 'zz', '']) {
      const { controller, wishes } = signing()
      await expect(controller.signTransaction({ transaction: wrong })).rejects.toMatchObject(invalid)
      expect(wishes()).toEqual([])
    }
  })
})

describe('a structured message', () => {
  const domain = { name: 'Market', version: '1.0.0' }
  const message = Cl.tuple({ price: Cl.uint(7) })
  const signs = (privateKey = SECRET, chain?: number) =>
    open({
      stx_signStructuredMessage(params: { message: string; domain: string }) {
        const [message, asked] = [Cl.deserialize(params.message), Cl.deserialize(params.domain)]
        const other = Cl.tuple({ ...Object(asked).value, 'chain-id': Cl.uint(chain ?? 1) })
        return { result: { signature: signStructuredData({ message, domain: other, privateKey }) } }
      },
    })
  it('is bound to the chain, and its signature is verified', async () => {
    const { controller, wishes } = signs()
    expect((await controller.signStructuredMessage({ message, domain })).signature).toMatch(/^[\da-f]{130}$/)
    const whole = Cl.tuple({
      name: Cl.stringAscii('Market'),
      version: Cl.stringAscii('1.0.0'),
      'chain-id': Cl.uint(1),
    })
    expect(wishes()[0]?.params).toEqual({
      message: Cl.serialize(message),
      domain: Cl.serialize(whole),
      network: 'mainnet',
    })
    await controller.signStructuredMessage({ message: Cl.serialize(message), domain: whole })
    expect(encodeStructuredDataBytes({ message, domain: whole })).toHaveLength(70)
  })
  it('of another key, another chain or no signature at all is refused', async () => {
    const sign = ({ controller }: ReturnType<typeof open>) =>
      controller.signStructuredMessage({ message, domain })
    await expect(sign(signs(OTHER_SECRET))).rejects.toMatchObject(mismatch('account'))
    await expect(sign(signs(SECRET, 5))).rejects.toMatchObject(mismatch('account'))
    for (const signature of ['', 7, 'ff'.repeat(65)]) {
      const junk = open({ stx_signStructuredMessage: { signature } })
      await expect(sign(junk)).rejects.toMatchObject({ code: 'stacks/BAD_ANSWER' })
    }
  })
  it('of several keys, which do not say who signs, is a signature all the same', async () => {
    const { controller, active } = open({ stx_signStructuredMessage: { signature: 'zz'.repeat(65) } })
    const several = { ...signer, type: 'multisig' }
    active.stacks = { ...active.stacks, account: several, accounts: [several] } as never
    await expect(controller.signStructuredMessage({ message, domain })).rejects.toMatchObject({
      code: 'stacks/BAD_ANSWER',
    })
  })
  it.each([
    [{ name: 'Ö', version: '1' }],
    [{ name: 'Market' } as never],
    [Cl.tuple({ name: Cl.stringAscii('a'), version: Cl.stringAscii('1'), 'chain-id': Cl.uint(2) })],
  ])('has a domain of this chain: %#', async wrong => {
    const { controller, wishes } = signs()
    await expect(controller.signStructuredMessage({ message, domain: wrong })).rejects.toMatchObject(invalid)
    expect(wishes()).toEqual([])
  })
})

/** A list that is longer than any value of Clarity. */
function longer() {
  const buffer = Cl.buffer(new Uint8Array(400_000))
  return Cl.serialize(Cl.list([buffer, buffer, buffer]))
}

describe('a read-only call', () => {
  const read = { contract, functionName: 'get-total', functionArgs: [Cl.uint(1)] }
  it('resolves with the value, over the endpoint alone', async () => {
    const result = `0x${Cl.serialize(Cl.ok(Cl.uint(9)))}`
    const { controller, calls, wishes, active } = open({}, { 'get-total': { okay: true, result } })
    expect(await controller.callReadOnly(read)).toEqual(Cl.ok(Cl.uint(9)))
    const path = `/v2/contracts/call-read/${OTHER}/vault/get-total`
    const args = [Cl.serialize(Cl.uint(1))]
    expect(calls).toContainEqual({ path, body: { sender: signer.address, arguments: args } })
    active.stacks = undefined as never
    await controller.callReadOnly({ ...read, networkId: MAINNET })
    expect(calls.filter(one => one.path === path).at(-1)).toMatchObject({ body: { sender: OTHER } })
    expect(wishes()).toEqual([])
    await expect(controller.callReadOnly(read)).rejects.toMatchObject({ code: 'core/DISCONNECTED' })
  })
  it.each([
    [{ okay: false, cause: 'NotReadOnly' }, 'stacks/CALL_FAILED'],
    [{ okay: true, result: '0xzz' }, 'http/BAD_RESPONSE'],
    [{ okay: true }, 'http/BAD_RESPONSE'],
    [{ okay: true, result: longer() }, 'http/BAD_RESPONSE'],
  ])('that fails says why: %#', async (answer, code) => {
    const { controller } = open({}, { 'get-total': answer })
    await expect(controller.callReadOnly(read)).rejects.toMatchObject({ code })
  })
})
