// @vitest-environment jsdom
import type { CaipNetworkId, Connection, SessionChange } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { describe, expect, it, vi } from 'vitest'
import type { CosmosEnv } from '../CosmosEnv.js'
import { checkOptions } from '../options/checkOptions.js'
import { addressOn, hubKey, keyOf, stubKeplr } from '../testing/stubKeplr.js'
import type { CosmosSession } from './CosmosSession.js'
import { connect } from './connect.js'

const KAVA = 'cosmos:kava_2222-10'
const INJECTIVE = 'cosmos:injective-1'
const SILENT = 'cosmos:silent-1'
const described = { name: 'Some', nativeCurrency: { name: 'Some', symbol: 'SOME', decimals: 6 } }
const config = checkOptions({
  networks: [
    'cosmos:cosmoshub-4',
    'cosmos:osmosis-1',
    { ...described, id: KAVA, bech32Prefix: 'kava', denom: 'ukava', slip44: 459 },
    { ...described, id: INJECTIVE, bech32Prefix: 'inj', denom: 'inj', slip44: 60, keyType: 'eth_secp256k1' },
    // Says nothing of its keys.
    { ...described, id: SILENT, bech32Prefix: 'silent', denom: 'usilent' },
  ],
  rpc: { [KAVA]: 'https://kava.example' },
})
const { signal } = new AbortController()
/** The stub answers at once: what follows is over within a turn of the event loop. */
const settle = () => new Promise(resolve => setTimeout(resolve, 5))

/** As in a real wallet, the key of the hub, and those of other paths. */
const keys: Record<string, unknown> = {
  'cosmoshub-4': hubKey,
  'osmosis-1': { ...hubKey, bech32Address: addressOn('osmo') },
  'kava_2222-10': keyOf(5, 'kava'),
  'injective-1': keyOf(6, 'inj', 'eth_secp256k1'),
  'silent-1': keyOf(7, 'silent'),
}
const addresses = ([KAVA, INJECTIVE, SILENT] as const).map(
  id => [id, String(Object(keys[id.slice('cosmos:'.length)]).bech32Address)] as const,
)
const getKey = async (id: string) => keys[id]

async function open(methods: Record<string, unknown>, storage = memoryStorage(), silent = false) {
  const connections: Partial<Connection>[] = []
  const wallet = stubKeplr({ getKey, ...methods })
  const ctx = {
    connections: { connections$: 'connections' },
    get: () => connections,
    subscribe: () => () => {},
    storage,
    session: () => ({ provider: wallet }),
  } as unknown as CosmosEnv['ctx']
  const env: CosmosEnv = { ctx, config, checked: new Map(), traces: new Map() }
  const session = (await connect(env, wallet, { signal, silent })) as CosmosSession
  const seen: SessionChange[] = []
  const stop = session.watch(change => seen.push(change))
  const on = (id: CaipNetworkId) => session.accountsOn?.(id)?.map(({ address }) => address)
  return { session, on, seen, stop, env }
}

describe('a network with other keys', () => {
  it('has the address that the wallet tells, and until then none', async () => {
    let answer = () => {}
    const thinks = new Promise<void>(resolve => {
      answer = resolve
    })
    const { on, stop } = await open({
      getKey: async (id: string) => {
        if (id !== 'cosmoshub-4') await thinks
        return keys[id]
      },
    })
    await settle()
    for (const [id] of addresses) expect(on(id), id).toEqual([])
    expect(on('cosmos:osmosis-1')).toEqual([addressOn('osmo')])
    answer()
    await settle()
    for (const [id, address] of addresses) expect(on(id), id).toEqual([address])
    stop()
  })
  it('has none in a wallet that does not know it', async () => {
    const { on, stop } = await open({
      enable: async (ids: string[]) => {
        if (ids.length > 1) throw new Error('There is no chain info')
      },
      isEnabled: async (id: string) => id === 'cosmoshub-4',
    })
    await settle()
    for (const [id] of addresses) expect(on(id), id).toEqual([])
    stop()
  })
  it('is asked of a wallet that cannot say whether it would prompt when a person lets the page in, and later only by choice', async () => {
    const storage = memoryStorage()
    const first = await open({ isEnabled: undefined }, storage)
    await settle()
    for (const [id, address] of addresses) expect(first.on(id), id).toEqual([address])
    first.stop()
    const asked = vi.fn(getKey)
    const again = await open({ isEnabled: undefined, getKey: asked }, storage, true)
    await settle()
    expect(asked).not.toHaveBeenCalled()
    for (const [id] of addresses) expect(again.on(id), id).toEqual([])
    await again.session.prepareNetwork?.(KAVA, signal)
    expect(again.on(KAVA)).toEqual([addresses[0]?.[1]])
    again.stop()
  })
  it('is suggested with its coin type when it is chosen, and a no stays one', async () => {
    const suggested: unknown[] = []
    let knows = false
    const lacking = {
      isEnabled: async (id: string) => id === 'cosmoshub-4' || knows,
      enable: async (ids: string[]) => {
        if (ids.some(id => id !== 'cosmoshub-4') && !knows) throw new Error('There is no chain info')
      },
      experimentalSuggestChain: async (info: unknown) => {
        suggested.push(info)
        knows = true
      },
    }
    const { session, on, stop } = await open(lacking)
    await session.prepareNetwork?.(KAVA, signal)
    expect(suggested).toMatchObject([{ chainId: 'kava_2222-10', bip44: { coinType: 459 } }])
    expect(suggested).not.toMatchObject([{ rest: expect.anything() }])
    expect(on(KAVA)).toEqual([addresses[0]?.[1]])
    stop()
    const refusing = {
      ...lacking,
      isEnabled: async () => false,
      enable: async (ids: string[]) => {
        if (ids[0] !== 'cosmoshub-4') throw new Error('Request rejected')
      },
    }
    const other = await open(refusing)
    const no = other.session.prepareNetwork?.(KAVA, signal)
    await expect(no).rejects.toMatchObject({ code: 'core/USER_REJECTED' })
    other.stop()
  })
  it('is nothing that is worked out from storage', async () => {
    const storage = memoryStorage()
    const first = await open({ isEnabled: undefined }, storage)
    first.stop()
    storage.set('network', KAVA)
    const silent = open({ isEnabled: undefined }, storage, true)
    await expect(silent).rejects.toMatchObject({ code: 'core/DISCONNECTED' })
  })
  it.each([
    ['of another key', keyOf(8, 'inj', 'eth_secp256k1').bech32Address],
    ['made in the way of other networks', keyOf(6, 'inj').bech32Address],
    ['of another network', keyOf(6, 'kava', 'eth_secp256k1').bech32Address],
  ])('takes no address %s', async (_, bech32Address) => {
    const { on, stop } = await open({
      getKey: async (id: string) =>
        id === 'injective-1' ? { ...Object(keys[id]), bech32Address } : keys[id],
    })
    await settle()
    expect(on(INJECTIVE)).toEqual([])
    stop()
  })
})
