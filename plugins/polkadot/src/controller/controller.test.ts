import { KitError } from '@latchkit/core'
import { describe, expect, it, vi } from 'vitest'
import type { Extension } from '../discovery/Injected.js'
import type { PolkadotEnv } from '../PolkadotEnv.js'
import {
  account,
  GENERIC,
  KUSAMA,
  ON_KUSAMA,
  OTHER,
  POLKADOT,
  stubEnv,
  stubExtension,
} from '../testing/stubEnv.js'
import { createController } from './createController.js'

const genesisHash = `0x${POLKADOT.slice(9)}${'00'.repeat(16)}`

/** A visitor, or a plugin, that confirms nothing. */
const refusing = {
  confirm: async () => {
    throw new KitError('core/NOT_CONFIRMED', { message: 'no', outcome: 'untouched' })
  },
}
const unconfirmed = { code: 'core/NOT_CONFIRMED', outcome: 'untouched' }

function open(more: Partial<Extension> = {}, own: object = {}) {
  const { env } = stubEnv(stubExtension(more))
  const connection = { namespace: 'polkadot', networkId: POLKADOT, account }
  const ctx = {
    ...env.ctx,
    connections: { activeConnections$: 'active' },
    get: () => ({ polkadot: connection }),
    ...own,
  }
  const extrinsic = { transactionExtensions: [{ identifier: 'CheckNonce' }, { identifier: 'CheckGenesis' }] }
  const api = {
    registry: {
      createType: (name: string) =>
        name === 'Metadata' ? { asLatest: { extrinsic } } : { toU8a: () => Uint8Array.of(0xaa) },
    },
    genesisHash: { toHex: () => genesisHash },
    runtimeVersion: { specVersion: { toNumber: () => 7 } },
    runtimeMetadata: { asCallsOnly: { toU8a: () => Uint8Array.of(1, 2) }, toHex: () => '0x01' },
  }
  env.cache.set(POLKADOT, Promise.resolve(api))
  const config = {
    ...env.config,
    networks: env.config.networks.map(one => ({ ...one, urls: ['https://a.example'] })),
  }
  return createController({ ...env, ctx, config } as unknown as PolkadotEnv)
}

describe('a signer of Polkadot', () => {
  const own = { namespace: 'polkadot', networkId: POLKADOT, account, accounts: [account] }
  const ofOther = { ...account, address: OTHER }
  const other = { ...own, account: ofOther, accounts: [ofOther] }
  function openTwo() {
    const atoms: Record<string, unknown> = { active: { polkadot: own }, all: [own, other] }
    const controller = open(
      {},
      {
        connections: { activeConnections$: 'active', connections$: 'all' },
        get: (name: string) => atoms[name],
      },
    )
    return { controller, atoms }
  }
  const bytes = { data: '0x00', type: 'bytes' } as const

  it('refuses once another account is in use, and knows its own on another network', async () => {
    const { controller, atoms } = openTwo()
    const signer = await controller.signer()
    const onKusama = { ...account, address: ON_KUSAMA }
    atoms['active'] = { polkadot: { ...own, networkId: KUSAMA, account: onKusama } }
    await signer.signRaw({ address: signer.address, ...bytes })
    atoms['active'] = { polkadot: other }
    const refused = { code: 'sign/MISMATCH', outcome: 'untouched' }
    const payload = { address: signer.address, genesisHash, method: '0x00' }
    await expect(signer.signPayload(payload)).rejects.toMatchObject(refused)
    await expect(signer.signRaw({ address: signer.address, ...bytes })).rejects.toMatchObject(refused)
  })
  it('stays with an account that was named until that is disconnected', async () => {
    const { controller, atoms } = openTwo()
    const signer = await controller.signer({ account })
    atoms['active'] = { polkadot: other }
    await signer.signRaw({ address: signer.address, ...bytes })
    atoms['all'] = [other]
    const refused = { code: 'core/DISCONNECTED', outcome: 'untouched' }
    await expect(signer.signRaw({ address: signer.address, ...bytes })).rejects.toMatchObject(refused)
  })
})

describe('the controller of Polkadot', () => {
  it('signs payloads of the account in use, with the address of the network asked for', async () => {
    const signPayload = vi.fn(async (_: object) => ({ id: 3, signature: `0x01${'ab'.repeat(64)}` }))
    const controller = open({ signPayload })
    const signer = await controller.signer()
    expect(signer.address).toBe(account.address)
    expect((await controller.signer({ networkId: KUSAMA })).address).toBe(ON_KUSAMA)
    const payload = { address: GENERIC, genesisHash, method: '0x00' }
    expect(await signer.signPayload(payload)).toEqual({ id: 3, signature: `0x01${'ab'.repeat(64)}` })
    expect(signPayload).toHaveBeenCalledWith(payload)
    const other = signer.signPayload({ ...payload, address: OTHER })
    await expect(other).rejects.toMatchObject({ code: 'sign/MISMATCH', outcome: 'untouched' })
    const elsewhere = signer.signPayload({ ...payload, genesisHash: `0x${'12'.repeat(32)}` })
    await expect(elsewhere).rejects.toMatchObject({ code: 'network/UNSUPPORTED' })
  })
  it('asks no wallet for what a confirm step refuses', async () => {
    const signPayload = vi.fn(async () => ({ id: 3, signature: `0x01${'ab'.repeat(64)}` }))
    const signer = await open({ signPayload }, refusing).signer()
    const payload = { address: GENERIC, genesisHash, method: '0x00' }
    await expect(signer.signPayload(payload)).rejects.toMatchObject(unconfirmed)
    expect(signPayload).not.toHaveBeenCalled()
    // Bytes move nothing.
    await expect(signer.signRaw({ address: GENERIC, data: '0x00', type: 'bytes' })).resolves.toBeDefined()
  })
  it('has the wallet sign what the confirm steps saw, whatever the app does to its payload meanwhile', async () => {
    const signPayload = vi.fn(async (_: object) => ({ id: 3, signature: `0x01${'ab'.repeat(64)}` }))
    const payload = { address: GENERIC, genesisHash, method: '0x00' }
    const seen = { ...payload }
    const confirm = async () => void Object.assign(payload, { method: '0x01' })
    await (await open({ signPayload }, { confirm }).signer()).signPayload(payload)
    expect(signPayload).toHaveBeenCalledWith(seen)
  })
  it('takes no answer that is no signature, and signs no raw transaction', async () => {
    const controller = open({ signPayload: async () => ({ signature: 'yes' }) })
    const signer = await controller.signer()
    const payload = { address: GENERIC, genesisHash, method: '0x00' }
    await expect(signer.signPayload(payload)).rejects.toMatchObject({ code: 'polkadot/BAD_ANSWER' })
    const raw = { address: GENERIC, data: '0x00', type: 'payload' } as const
    await expect(signer.signRaw(raw)).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS' })
    expect((await signer.signRaw({ ...raw, type: 'bytes' })).signature).toBe(`0x${'ab'.repeat(64)}`)
  })
  it('says of a wallet what it cannot sign', async () => {
    const signer = await open({ signRaw: undefined } as never).signer()
    const signing = signer.signRaw({ address: GENERIC, data: '0x00', type: 'bytes' })
    await expect(signing).rejects.toMatchObject({ code: 'rpc/UNSUPPORTED_METHOD', outcome: 'untouched' })
  })
  it('makes a transaction for polkadot-api of what the wallet answers', async () => {
    const signature = `0x01${'ab'.repeat(64)}`
    const signPayload = vi.fn(async (_: object): Promise<object> => ({ id: 3, signature }))
    const signer = await open({ signPayload: signPayload as never }).signer()
    const none = new Uint8Array()
    const genesis = Uint8Array.from(Buffer.from(genesisHash.slice(2), 'hex'))
    const extensions = {
      CheckGenesis: { identifier: 'CheckGenesis', value: none, additionalSigned: genesis },
      CheckNonce: { identifier: 'CheckNonce', value: Uint8Array.of(8), additionalSigned: none },
    }
    const call = Uint8Array.of(5, 6, 7)
    const sign = async () => Buffer.from(await signer.signTx(call, extensions, none, 1)).toString('hex')
    // 71 bytes: version, address, signature, the nonce, the call.
    expect(await sign()).toBe(`1d0184aa${signature.slice(2)}08050607`)
    const names = ['CheckNonce', 'CheckGenesis']
    const payload = { method: '0x050607', nonce: '0x00000002', genesisHash, signedExtensions: names }
    expect(signPayload).toHaveBeenCalledWith(expect.objectContaining(payload))
    signPayload.mockResolvedValue({ id: 3, signature, signedTransaction: '0x8401050607' })
    expect(await sign()).toBe('8401050607')
    signPayload.mockResolvedValue({ id: 3, signature, signedTransaction: '0x8401050608' })
    await expect(sign()).rejects.toMatchObject({ code: 'sign/MISMATCH', context: { field: 'call' } })
    expect(await signer.signBytes(Uint8Array.of(1))).toHaveLength(64)
  })
  it('offers metadata to a wallet that takes it', async () => {
    const provideMetadata = vi.fn(async (_: object) => true)
    expect(await open({ provideMetadata }).provideMetadata()).toBe(true)
    const expected = { chain: 'Polkadot', genesisHash, specVersion: 7, ss58Format: 0, tokenSymbol: 'DOT' }
    expect(provideMetadata).toHaveBeenCalledWith(expect.objectContaining({ ...expected, metaCalls: 'AQI=' }))
    await expect(open().provideMetadata()).rejects.toMatchObject({ code: 'rpc/UNSUPPORTED_METHOD' })
  })
})
