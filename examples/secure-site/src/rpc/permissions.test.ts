// @vitest-environment node
import { beforeEach, expect, it } from 'vitest'
import type { Chain } from '../chain/chains.js'
import { toHex } from '../decode/bytes.js'
import { decodeContext, decodeEnd, encodeContext, hashDelegation } from '../decode/evm/delegation.js'
import { caveatsOf, limitsOf } from '../decode/evm/limits.js'
import type { Scene } from '../frame/createStage.js'
import type { SigningRequest } from '../keys/sign.js'
import { inEnglish } from '../review/testing/inEnglish.js'
import { ServiceError } from '../session/ServiceError.js'
import { answerEvm } from './evmRequests.js'
import { supportedPermissions } from './readPermission.js'
import { openParts, owner } from './testing/agreeTo.js'
import { callsIn, signedData } from './testing/readOperation.js'
import { nodeSession, replaceNode } from './testing/showRequest.js'
import { playNetwork, receiptsOf, sent, smart } from './testing/smartNetwork.js'

replaceNode()

type Approval = Extract<Scene, { kind: 'approval' }>

const usdc = `0x${'cc'.repeat(20)}` as const
const chain: Chain = {
  ...{ caip2: 'eip155:31337', name: 'Harbour', coin: { symbol: 'PEB', decimals: 18 } },
  tokens: [{ address: usdc, symbol: 'USDC', decimals: 6 }],
  smartAccounts: { isSponsored: true },
}
const manager = '0xdb9b1e94b5b69df7e401ddbede43491141047db3'
const app = `0x${'aa'.repeat(20)}` as const
const shop = `0x${'bb'.repeat(20)}` as const
const items = `0x${'dd'.repeat(20)}` as const
const me = `0x${smart.address.slice(2).toLowerCase()}` as const
const now = Math.floor(Date.now() / 1_000)
const word = (value: bigint) => `0x${value.toString(16).padStart(64, '0')}`

/** What the service has. */
let kept: { chain: string; delegation: unknown }[]
let refusesToKeep: boolean
/** The hashes that the manager has as ended. */
let ended: Set<string>
beforeEach(() => {
  kept = []
  refusesToKeep = false
  ended = new Set()
})

/** Asks for a smart account with 5 USDC, and agrees. */
function visit({
  lockedUntil,
  isOwner,
  fails = false,
}: { lockedUntil?: number; isOwner?: boolean; fails?: boolean } = {}) {
  const signed: SigningRequest[] = []
  const scenes: Approval[] = []
  const steps: string[] = []
  let operation: unknown
  playNetwork({
    ...{ balance: 10n ** 18n, nonce: 4n, baseFee: 1_000n, gas: 50_000n, isDeployed: true },
    paymaster: { address: `0x${'7a'.repeat(20)}`, data: '0x1234' },
    more(method, [first]) {
      const { to, data = '' } = Object(first)
      if (method === 'eth_call' && to === manager) return word(ended.has(`0x${data.slice(10)}`) ? 1n : 0n)
      if (method === 'eth_call' && to === usdc)
        return data.startsWith('0x313ce567')
          ? word(6n)
          : data.startsWith('0x70a08231')
            ? word(5_000_000n)
            : '0x'
      // It is a collection, and counts like a token.
      if (method === 'eth_call' && to === items) return word(1n)
      if (method === 'eth_getUserOperationByHash') return false
      if (method === 'eth_sendUserOperation') steps.push('operation')
      if (method === 'eth_getUserOperationReceipt') operation = first
      if (method === 'eth_getUserOperationReceipt') return receiptsOf(operation, !fails).bundler
      return method === 'eth_getTransactionReceipt' ? receiptsOf(operation, !fails).node : undefined
    },
  })
  const parts = openParts({
    signs: request => signed.push(request),
    decide(scene) {
      scenes.push(scene)
      void scene.approve()
    },
  })
  const call = async (asked: { path: string; method?: string; body: never }) => {
    if (asked.path !== '/user/permissions') return nodeSession.call(asked as never)
    if (asked.method === 'GET') return { permissions: kept.map(one => structuredClone(one)) }
    if (refusesToKeep) throw new ServiceError('OFFLINE', 'The service does not answer.')
    steps.push('kept')
    kept.push(asked.body)
    return {}
  }
  const own = {
    ...parts,
    session: { user: async () => 'u', call },
    wallet: { ...parts.wallet, user: async () => ({ id: 'u', sensitiveLockedUntil: lockedUntil }) },
  } as unknown as typeof parts
  const ask = (method: string, ...params: unknown[]) => {
    const { signal } = new AbortController()
    const account = isOwner ? { account: owner } : { account: smart.address, smart }
    return answerEvm(own, { chain, ...account, method, params, signal })
  }
  const request = (more: object = {}) => ask('wallet_requestExecutionPermissions', wish(more))
  return { ask, request, signed, scenes, steps }
}

/** A wish for ten tokens a day for a week, with changes. */
const wish = ({ data, permission, ...more }: { data?: object; permission?: object } = {}) => ({
  chainId: '0x7a69',
  to: app,
  permission: {
    type: 'erc20-token-periodic',
    isAdjustmentAllowed: false,
    data: { tokenAddress: usdc, periodAmount: '0x1e8480', periodDuration: 86_400, startTime: now, ...data },
    ...permission,
  },
  rules: [
    { type: 'expiry', data: { timestamp: now + 604_800 } },
    { type: 'payee', data: { addresses: [shop] } },
  ],
  ...more,
})
const expiry = { type: 'expiry', data: { timestamp: now + 604_800 } }
const granted = (answer: unknown) => Object(answer)[0] as Record<string, unknown> & { context: `0x${string}` }

it('composes and signs what it shows, and answers as ERC-7715 says', async () => {
  const { request, signed, scenes } = visit()
  const answer = await request()
  expect(answer).toEqual([
    {
      ...{ ...wish(), from: smart.address },
      context: expect.any(String),
      dependencies: [],
      delegationManager: manager,
    },
  ])
  const delegation = decodeContext(granted(answer).context)
  expect(limitsOf(delegation)).toEqual({
    ...{ delegate: app, token: usdc, amount: 2_000_000n, period: 86_400n, recipient: shop },
    ...{ start: BigInt(now), until: BigInt(now + 604_800) },
  })
  expect(delegation.delegator).toBe(me)
  expect(signed).toEqual([
    { account: smart.owner, items: [{ kind: 'typed-data', ...hashDelegation(delegation, 31337n) }] },
  ])
  const [{ review, account } = { review: undefined, account: '' }] = scenes
  expect([account, review?.network, review?.mustConfirm]).toEqual([smart.address, 'Harbour', false])
  expect([review?.title, review?.button].map(told => told && inEnglish(told as never))).toEqual([
    'Let somebody take money later',
    'Allow',
  ])
  expect(review?.parts.flatMap(({ lines }) => lines)).toEqual([
    { label: 'spender', address: app },
    { label: 'limit', text: '2 USDC' },
    { label: 'token', address: usdc },
    { label: 'every', seconds: 86_400 },
    {
      label: 'until',
      text: new Date((now + 604_800) * 1_000).toISOString().replace('T', ' ').replace('.000Z', ' UTC'),
    },
    { label: 'to', address: shop },
    { label: 'inAll', text: '14 USDC' },
  ])
  expect(review?.warnings.map(({ key }) => key)).toEqual(['warnPermission', 'warnWindow'])
  expect(review?.changes).toEqual({ leaves: [], comes: [], isOpen: true })
})

it('gives every kind, and says what each allows', async () => {
  const { request, scenes } = visit()
  const coin = { type: 'native-token-allowance', data: { allowanceAmount: '0xde0b6b3a7640001' } }
  await request({ permission: coin, rules: [expiry] })
  const often = { type: 'native-token-periodic', data: { periodAmount: '0x1', periodDuration: 60 } }
  await request({ to: shop, permission: often })
  const later = { tokenAddress: usdc, allowanceAmount: '0x1', startTime: now + 60 }
  await request({ permission: { type: 'erc20-token-allowance', data: later } })
  const lines = scenes.map(({ review }) => review.parts.flatMap(part => part.lines))
  expect(lines[0]).toContainEqual({ label: 'limit', text: '1.000000000000000001 PEB' })
  expect(lines[0]).toContainEqual({ label: 'every', phrase: { key: 'onceInAll' } })
  expect(lines[0]).toContainEqual({ label: 'to', phrase: { key: 'toAnybody' } })
  expect(lines[1]?.map(({ label }) => label)).not.toContain('token')
  expect(lines[2]?.map(({ label }) => label)).toContain('notBefore')
  // More than there is asks for more than a press.
  expect(scenes.map(({ review }) => [review.mustConfirm, review.warnings.map(({ key }) => key)])).toEqual([
    [true, ['warnPermission', 'warnBeyond']],
    [false, ['warnPermission', 'warnWindow']],
    [false, ['warnPermission']],
  ])
})

it('I03: refuses what no contract would enforce, and whatever a page composed itself', async () => {
  const { ask, request, signed, scenes } = visit()
  const code = (asking: Promise<unknown>) =>
    asking.then(
      () => 'given',
      error => error.code,
    )
  const data = wish().permission.data
  for (const more of [
    { rules: [] },
    { rules: undefined },
    { rules: [expiry, { type: 'payee', data: { addresses: [shop, app] } }] },
    { rules: [expiry, { type: 'payee', data: { addresses: [] } }] },
    { rules: [expiry, { type: 'gas-limit', data: { limit: '0x1' } }] },
    { rules: [expiry, { ...expiry, data: { timestamp: now + 7 } }] },
    { rules: [{ type: 'expiry', data: { timestamp: now + 40_000_000 } }] },
    { permission: { type: 'erc20-token-stream' } },
    { permission: { type: 'contract-call', data: { target: shop } } },
    { permission: { type: 'toString' } },
    { data: { caveats: [{ enforcer: shop, terms: '0x' }] } },
    { data: { maxUses: 3 } },
    { data: { periodDuration: 1 } },
    { data: { periodDuration: 1.5e9 } },
    { data: { periodDuration: 0 } },
    { data: { periodDuration: 31_622_401 } },
    { data: { periodAmount: `0x${'f'.repeat(64)}` } },
    { data: { periodAmount: `0x1${'0'.repeat(64)}` } },
    { data: { tokenAddress: items } },
    { data: { tokenAddress: shop } },
    { rules: [{ type: 'expiry', data: { timestamp: now + 31_708_800 } }] },
  ])
    expect([more, await code(request(more))]).toEqual([more, 'LIMIT_UNSUPPORTED'])
  for (const more of [
    { caveats: [] },
    { context: '0x' },
    { delegation: {} },
    { to: '0x0000000000000000000000000000000000000a11' },
    { to: `0x${'0'.repeat(40)}` },
    { to: smart.address },
    { from: shop },
    { data: { periodAmount: '0x0' } },
    { rules: [{ type: 'expiry', data: { timestamp: now - 1 } }] },
    { data: { startTime: now + 604_800 } },
    { permission: { type: 'erc20-token-periodic', data, caveats: [] } },
  ])
    expect([more, await code(request(more))]).toEqual([more, 'INVALID_PARAMS'])
  expect(await code(request({ chainId: '0x1' }))).toBe('CHAIN_ID_MISMATCH')
  expect(await code(ask('wallet_requestExecutionPermissions', wish(), wish()))).toBe('UNSUPPORTED')
  expect(await code(ask('wallet_requestExecutionPermissions'))).toBe('INVALID_PARAMS')
  expect([signed, scenes, kept]).toEqual([[], [], []])
})

it('gives none for the account of a key, and none while the wallet is locked after a change of the address', async () => {
  await expect(visit({ isOwner: true }).request()).rejects.toMatchObject({ code: 'UNSUPPORTED' })
  const { request, scenes } = visit({ lockedUntil: Date.now() + 1_000 })
  await expect(request()).rejects.toMatchObject({ code: 'LOCKED' })
  expect([scenes, kept]).toEqual([[], []])
})

it('gives nothing that the person could not find afterwards', async () => {
  const { request } = visit()
  refusesToKeep = true
  await expect(request()).rejects.toMatchObject({ code: 'OFFLINE' })
})

it('ends the one before, for the same delegate and token, in the same approval and first', async () => {
  const { request, signed, scenes, steps } = visit()
  const { context } = granted(await request())
  await request({ to: shop })
  await request({ permission: { type: 'native-token-allowance', data: { allowanceAmount: '0x1' } } })
  expect([steps, sent]).toEqual([['kept', 'kept', 'kept'], []])
  await request({ data: { periodAmount: '0x1' } })
  expect(steps.slice(3)).toEqual(['operation', 'kept'])
  const [operation] = sent
  const calls = callsIn(operation?.['callData'] ?? '0x')
  expect(calls.map(({ to }) => to)).toEqual([manager])
  expect(decodeEnd(calls[0]?.call as `0x${string}`)).toEqual(decodeContext(context))
  const [, , , { items } = { items: [] }] = signed
  expect(items).toHaveLength(2)
  const last = items[1]
  if (last?.kind !== 'typed-data' || !operation) throw new Error('No operation')
  expect({ domain: toHex(last.domain), struct: toHex(last.struct) }).toEqual(
    signedData(operation, smart.address),
  )
  const { review } = scenes[3] ?? { review: undefined }
  expect(review?.parts.map(({ title }) => title.key)).toEqual([
    'mayTake',
    'endPermission',
    'smartAccount',
    'feePaidBy',
  ])
  expect(review?.warnings.map(({ key }) => key)).toContain('warnReplaces')
  expect(review?.parts[1]?.lines).toContainEqual({ label: 'limit', text: '2 USDC' })
  // One that has ended already is left alone.
  for (const { delegation } of kept) {
    const { salt, ...rest } = delegation as {
      salt: string
      delegate: never
      delegator: never
      caveats: never
    }
    ended.add(toHex(hashDelegation({ ...rest, salt: BigInt(salt) }, 31337n).struct))
  }
  sent.length = 0
  await request()
  expect(sent).toEqual([])
})

it('ends one by its context or its hash, on chain, and asks nobody about one that has ended', async () => {
  const { ask, request, scenes } = visit()
  const { context } = granted(await request())
  const hash = toHex(hashDelegation(decodeContext(context), 31337n).struct)
  const revoke = (permissionContext: string) => ask('wallet_revokeExecutionPermission', { permissionContext })
  for (const named of [context, context.toUpperCase().replace('0X', '0x'), hash]) {
    sent.length = 0
    expect(await revoke(named)).toEqual({})
    const [call] = callsIn(sent[0]?.['callData'] ?? '0x')
    expect([call?.to, decodeEnd(call?.call as `0x${string}`)]).toEqual([manager, decodeContext(context)])
  }
  const { review } = scenes[1] ?? { review: undefined }
  expect([review?.title.key, review?.parts[0]?.title.key, review?.mustConfirm]).toEqual([
    ...['endPermission', 'endPermission', false],
  ])
  const shown = scenes.length
  ended.add(hash)
  expect(await revoke(context)).toEqual({})
  const { delegate, caveats, salt } = decodeContext(context)
  const ofOthers = encodeContext({ delegate, caveats, salt, delegator: shop }, '0x')
  const unknown = encodeContext(
    { delegate, caveats: caveatsOf(limitsOf(decodeContext(context))).slice(1), salt, delegator: me },
    '0x',
  )
  for (const wrong of [ofOthers, unknown, word(7n), '0x12', '', `${context}00`])
    await expect(revoke(wrong)).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
  expect(scenes).toHaveLength(shown)
})

it('ends none on a network for which it was not given', async () => {
  const { ask, request, scenes } = visit()
  const { context } = granted(await request())
  kept = kept.map(one => ({ ...one, chain: 'eip155:1' }))
  const hash = toHex(hashDelegation(decodeContext(context), 31337n).struct)
  // The person would take it for over, while it counts elsewhere.
  for (const permissionContext of [context, hash])
    await expect(ask('wallet_revokeExecutionPermission', { permissionContext })).rejects.toMatchObject({
      code: 'CHAIN_ID_MISMATCH',
    })
  expect([scenes.length, sent]).toEqual([1, []])
  // One that the service has not ends all the same.
  kept = []
  expect(await ask('wallet_revokeExecutionPermission', { permissionContext: context })).toEqual({})
  expect(sent).toHaveLength(1)
})

it('says that a permission still counts if the network did not end it, and gives none in its place', async () => {
  const { ask, request } = visit({ fails: true })
  const { context } = granted(await request())
  const refused = { code: 'OPERATION_REFUSED' }
  await expect(
    ask('wallet_revokeExecutionPermission', { permissionContext: context }),
  ).rejects.toMatchObject(refused)
  await expect(request({ data: { periodAmount: '0x1' } })).rejects.toMatchObject(refused)
  expect(kept).toHaveLength(1)
})

it('says which permissions it gives, and where', () => {
  expect(supportedPermissions([chain, { caip2: 'eip155:1' }])).toEqual(
    Object.fromEntries(
      [
        'native-token-periodic',
        'native-token-allowance',
        'erc20-token-periodic',
        'erc20-token-allowance',
      ].map(type => [type, { chainIds: ['0x7a69'], ruleTypes: ['expiry', 'payee'] }]),
    ),
  )
  expect(supportedPermissions([{ caip2: 'eip155:1' }])).toEqual({})
})
