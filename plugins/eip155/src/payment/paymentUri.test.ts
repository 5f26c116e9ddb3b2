import type { SessionChange } from '@latchkit/core'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { patient } from '../../../../.ci/vitest/patience.mjs'
import { connect } from '../connect/connect.js'
import { type StubNode, startNode } from '../testing/startNode.js'
import { account, networks, stubEnv } from '../testing/stubEnv.js'
import { stubProvider } from '../testing/stubProvider.js'
import { paymentUri } from './paymentUri.js'

const networkId = 'eip155:31337'
const CODE = '0x60016002'
const DELEGATED = `0xef0100${'11'.repeat(20)}`
const home = { ...account, caipAddress: `${networkId}:${account.address}` as const }

const nodes: StubNode[] = []
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(nodes.splice(0).map(node => node.stop()))
})
/** A network for each code: `undefined` for one whose endpoint is down, `null` for one that never answers. */
async function fixture(codes: Record<number, string | undefined | null>) {
  const rpc: Record<string, string> = {}
  for (const [id, code] of Object.entries(codes)) {
    const node = await startNode({ eth_chainId: `0x${Number(id).toString(16)}`, eth_getCode: code })
    if (code === undefined) node.respond = response => response.writeHead(403).end()
    if (code === null) node.respond = () => {}
    nodes.push(node)
    rpc[id] = node.url
  }
  const provider = stubProvider({ eth_chainId: '0x7a69' })
  return { provider, env: stubEnv({ provider, networkId, options: { networks, rpc } }) }
}
const good = async (codes: Parameters<typeof fixture>[0]) => {
  const { env } = await fixture(codes)
  return (await paymentUri(env, { account: home, networkId })).networks
}
const all = ['eip155:1', 'eip155:10', 'eip155:31337']

describe('where an address is good', () => {
  it('is told with an EIP-681 link', async () => {
    const { env } = await fixture({ 31337: '0x' })
    const { uri } = await paymentUri(env, { account: home, networkId })
    expect(uri).toBe(`ethereum:${account.address}@31337`)
  })
  it('is everywhere for a key, also for one that lends itself code (EIP-7702)', async () => {
    expect(await good({ 1: undefined, 10: CODE, 31337: '0x' })).toEqual(all)
    expect(await good({ 31337: DELEGATED })).toEqual(all)
  })
  it('is where the same code stands for a contract account', async () => {
    expect(await good({ 1: CODE, 10: CODE, 31337: CODE })).toEqual(all)
    expect(await good({ 1: CODE, 10: '0x', 31337: CODE })).toEqual(['eip155:1', networkId])
    expect(await good({ 1: `${CODE}00`, 10: DELEGATED, 31337: CODE })).toEqual([networkId])
  })
  it('is never what an outage leaves open', async () => {
    expect(await good({ 1: undefined, 10: CODE, 31337: CODE })).toEqual(['eip155:10', networkId])
    expect(await good({ 1: '0x', 10: '0x', 31337: undefined })).toEqual([networkId])
    expect(await good({ 1: CODE, 10: 'junk', 31337: CODE })).toEqual(['eip155:1', networkId])
  })
  it('is not waited for longer than four seconds', async () => {
    const started = performance.now()
    expect(await good({ 1: null, 10: CODE, 31337: CODE })).toEqual(['eip155:10', networkId])
    expect(performance.now() - started).toBeLessThan(patient(6_000))
  })
  it('is asked for once', async () => {
    const { env } = await fixture({ 31337: '0x' })
    for (let turn = 0; turn < 3; turn++) await paymentUri(env, { account: home, networkId })
    expect(nodes[0]?.calls.filter(({ method }) => method === 'eth_getCode')).toHaveLength(1)
  })
})

describe('the type of a connected account', () => {
  async function watched(codes: Parameters<typeof fixture>[0]) {
    const { env, provider } = await fixture(codes)
    const session = await connect(env, provider, { silent: true, signal: new AbortController().signal }, [])
    expect(session.accounts[0]?.type).toBe('eoa')
    expect(nodes.flatMap(({ calls }) => calls)).toEqual([])
    const changes: SessionChange[] = []
    session.watch(change => changes.push(change))
    return { session, provider, changes }
  }
  it('is told once its code was found, and not before it is connected', async () => {
    const { session, changes } = await watched({ 31337: CODE })
    await vi.waitFor(() => expect(changes).toMatchObject([{ accounts: [{ type: 'smartAccount' }] }]))
    expect(session.accounts[0]?.type).toBe('smartAccount')
  })
  it('is that of the network in use', async () => {
    const { session, provider } = await watched({ 10: '0x', 31337: CODE })
    await vi.waitFor(() => expect(session.accounts[0]?.type).toBe('smartAccount'))
    provider.emit('chainChanged', '0xa')
    expect(session.accounts[0]?.type).toBe('eoa')
    provider.emit('chainChanged', '0x7a69')
    expect(session.accounts[0]?.type).toBe('smartAccount')
  })
  it.each([
    ['a key', '0x'],
    ['a delegated key', DELEGATED],
    ['nobody can tell', undefined],
  ])('stays as it is for %s', async (_, code) => {
    const { session, changes } = await watched({ 31337: code })
    // Nothing may happen: there is no event to wait for.
    await new Promise(resolve => setTimeout(resolve, 150))
    expect([session.accounts[0]?.type, changes]).toEqual(['eoa', []])
  })
})
