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
import { createDoor } from './createDoor.js'

const genesisHash = `0x${POLKADOT.slice(9)}${'00'.repeat(16)}`

function open(more: Partial<Extension> = {}) {
  const { env } = stubEnv(stubExtension(more))
  const connection = { namespace: 'polkadot', networkId: POLKADOT, account }
  const ctx = {
    ...env.ctx,
    connections: { activeConnections$: 'active' },
    get: () => ({ polkadot: connection }),
  }
  const api = {
    genesisHash: { toHex: () => genesisHash },
    runtimeVersion: { specVersion: { toNumber: () => 7 } },
    runtimeMetadata: { asCallsOnly: { toU8a: () => Uint8Array.of(1, 2) }, toHex: () => '0x01' },
  }
  env.cache.set(POLKADOT, Promise.resolve(api))
  const config = {
    ...env.config,
    networks: env.config.networks.map(one => ({ ...one, urls: ['https://a.example'] })),
  }
  return createDoor({ ...env, ctx, config } as unknown as PolkadotEnv)
}

describe('the door of Polkadot', () => {
  it('signs payloads of the account in use, with the address of the network asked for', async () => {
    const signPayload = vi.fn(async (_: object) => ({ id: 3, signature: `0x01${'ab'.repeat(64)}` }))
    const door = open({ signPayload })
    const signer = await door.signer()
    expect(signer.address).toBe(account.address)
    expect((await door.signer({ networkId: KUSAMA })).address).toBe(ON_KUSAMA)
    const payload = { address: GENERIC, genesisHash, method: '0x00' }
    expect(await signer.signPayload(payload)).toEqual({ id: 3, signature: `0x01${'ab'.repeat(64)}` })
    expect(signPayload).toHaveBeenCalledWith(payload)
    const other = signer.signPayload({ ...payload, address: OTHER })
    await expect(other).rejects.toMatchObject({ code: 'sign/MISMATCH', outcome: 'untouched' })
    const elsewhere = signer.signPayload({ ...payload, genesisHash: `0x${'12'.repeat(32)}` })
    await expect(elsewhere).rejects.toMatchObject({ code: 'network/UNSUPPORTED' })
  })
  it('takes no answer that is no signature, and signs no raw transaction', async () => {
    const door = open({ signPayload: async () => ({ signature: 'yes' }) })
    const signer = await door.signer()
    const payload = { address: GENERIC, genesisHash, method: '0x00' }
    await expect(signer.signPayload(payload)).rejects.toMatchObject({ code: 'polkadot/BAD_ANSWER' })
    const raw = { address: GENERIC, data: '0x00', type: 'payload' } as const
    await expect(signer.signRaw(raw)).rejects.toMatchObject({ code: 'rpc/INVALID_PARAMS' })
    expect((await signer.signRaw({ ...raw, type: 'bytes' })).signature).toBe(`0x${'ab'.repeat(64)}`)
  })
  it('offers metadata to a wallet that takes it', async () => {
    const provideMetadata = vi.fn(async (_: object) => true)
    expect(await open({ provideMetadata }).provideMetadata()).toBe(true)
    const expected = { chain: 'Polkadot', genesisHash, specVersion: 7, ss58Format: 0, tokenSymbol: 'DOT' }
    expect(provideMetadata).toHaveBeenCalledWith(expect.objectContaining({ ...expected, metaCalls: 'AQI=' }))
    await expect(open().provideMetadata()).rejects.toMatchObject({ code: 'rpc/UNSUPPORTED_METHOD' })
  })
})
