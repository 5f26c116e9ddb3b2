// @vitest-environment node
import { expect, it, vi } from 'vitest'
import type { Chain } from '../chain/chains.js'
import { toHex } from '../decode/bytes.js'
import { type Delegation, decodeEnd, hashDelegation } from '../decode/evm/delegation.js'
import { caveatsOf } from '../decode/evm/limits.js'
import type { Scene } from '../frame/createStage.js'
import { usualParts } from '../smart/smartAccount.js'
import { showPermissions } from './showPermissions.js'
import { openParts, solanaOwner } from './testing/agreeTo.js'
import { callsIn } from './testing/readOperation.js'
import { nodeSession, replaceNode } from './testing/showRequest.js'
import { no, playNetwork, receiptsOf, sent, smart } from './testing/smartNetwork.js'

replaceNode()

const chain: Chain = {
  ...{ caip2: 'eip155:31337', name: 'Harbour', coin: { symbol: 'PEB', decimals: 18 }, tokens: [] },
  smartAccounts: { isSponsored: true },
}
const me = `0x${smart.address.slice(2).toLowerCase()}` as const
const app = `0x${'aa'.repeat(20)}` as const
const limits = { delegate: app, amount: 5n * 10n ** 18n, period: 60n, start: 1n, until: 1_900_000_000n }
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`
const given = (salt: bigint, delegator = me): Delegation => ({
  ...{ delegate: app, delegator, caveats: caveatsOf(limits), salt },
})
const hashOf = (delegation: Delegation) => toHex(hashDelegation(delegation, 31337n).struct)

/** Opens the view of somebody who gave two permissions, of which one has ended. */
async function open({
  says = 'yes',
  parts: smartAccount = usualParts as object | null,
  networks = [chain],
} = {}) {
  const [live, over] = [given(1n), given(2n)]
  const ended = new Set([hashOf(over)])
  let isDown = false
  let operation: unknown
  playNetwork({
    ...{ balance: 10n ** 18n, nonce: 4n, baseFee: 1_000n, gas: 50_000n, isDeployed: true },
    paymaster: { address: `0x${'7a'.repeat(20)}`, data: '0x1234' },
    more(method, [first]) {
      const { to, data = '' } = Object(first)
      if (method === 'eth_call' && to === smart.controllers[0])
        return isDown ? no : word(ended.has(`0x${data.slice(10)}`) ? 1n : 0n)
      if (method === 'eth_getUserOperationByHash') return false
      if (method === 'eth_sendUserOperation') ended.add(hashOf(live))
      if (method === 'eth_getUserOperationReceipt') operation = first
      if (method === 'eth_getUserOperationReceipt') return receiptsOf(operation, true).bundler
      return method === 'eth_getTransactionReceipt' ? receiptsOf(operation, true).node : undefined
    },
  })
  const addresses = { eip155: smart.owner, solana: solanaOwner }
  const parts = openParts({
    decide: scene => (says === 'yes' ? void scene.approve() : scene.reject(false)),
  })
  const stored = networks.flatMap(({ caip2 }) =>
    [live, over, given(3n, app)].map(({ salt, ...rest }) => ({
      ...{ chain: caip2, origin: 'https://shop.example:8443' },
      delegation: { ...rest, salt: `0x${salt.toString(16)}` },
    })),
  )
  const call = async (asked: { path: string }) =>
    asked.path === '/user/permissions' ? { permissions: stored } : nodeSession.call(asked as never)
  const own = {
    ...parts,
    session: { user: async () => 'u', call },
    chains: async () => networks,
    wallet: {
      ...parts.wallet,
      user: async () => ({ id: 'u', profile: 'easy', smartAccount }),
    },
  } as unknown as typeof parts
  const page = new AbortController()
  const showing = showPermissions(own, addresses, page.signal)
  const current = () => parts.stage.current()?.scene
  await vi.waitFor(() => expect(current()?.kind).toBe('permissions'))
  const scene = current() as Extract<Scene, { kind: 'permissions' }>
  const breakNetwork = () => {
    isDown = true
  }
  return { scene, showing, live, page, breakNetwork }
}

it('shows what counts, in words, and ends it on chain once the person has confirmed', async () => {
  const { scene, showing, live } = await open()
  const [one, ...others] = await scene.load()
  expect(others).toEqual([])
  expect(one).toMatchObject({ id: `${chain.caip2}:${hashOf(live)}`, host: 'shop.example:8443' })
  expect(one?.lines).toEqual([
    { label: 'network', text: 'Harbour' },
    { label: 'spender', address: app },
    { label: 'limit', text: '5 PEB' },
    { label: 'every', seconds: 60 },
    { label: 'until', text: '2030-03-17 17:46:40 UTC' },
    { label: 'to', phrase: { key: 'toAnybody' } },
  ])
  await one?.end()
  const [call] = callsIn(sent[0]?.['callData'] ?? '0x')
  expect(decodeEnd(call?.call as `0x${string}`)).toEqual(live)
  expect(await scene.load()).toEqual([])
  scene.done()
  await showing
})

it('tells one delegation on two networks apart', async () => {
  const lagoon = { ...chain, caip2: 'eip155:31338', name: 'Lagoon' } as const
  const { scene, live } = await open({ networks: [chain, lagoon] })
  const shown = await scene.load()
  expect(shown.map(({ id, lines: [network] }) => [id, network])).toEqual([
    [`eip155:31337:${hashOf(live)}`, { label: 'network', text: 'Harbour' }],
    [`eip155:31338:${hashOf(live)}`, { label: 'network', text: 'Lagoon' }],
  ])
})

it('ends nothing that the person declines, and ends with the page', async () => {
  const { scene, showing, page } = await open({ says: 'no' })
  const [one] = await scene.load()
  await one?.end()
  expect(sent).toEqual([])
  expect(await scene.load()).toHaveLength(1)
  page.abort(new Error('gone'))
  await expect(showing).rejects.toThrow('gone')
})

it('says that the network does not answer, and never that there are none', async () => {
  const { scene, breakNetwork } = await open()
  breakNetwork()
  await expect(scene.load()).rejects.toThrow()
})

it('has none for somebody without a smart account', async () => {
  const { scene } = await open({ parts: null })
  expect(await scene.load()).toEqual([])
})
