// @vitest-environment node
import { expect, it } from 'vitest'
import { toHex } from '../decode/bytes.js'
import { decodeContext, decodeEnd, hashDelegation } from '../decode/evm/delegation.js'
import { limitsOf } from '../decode/evm/limits.js'
import { inEnglish } from '../review/testing/inEnglish.js'
import { supportedPermissions } from './readPermission.js'
import {
  app,
  chain,
  expiry,
  granted,
  items,
  manager,
  me,
  now,
  playPermissions,
  shop,
  usdc,
  visit,
  wish,
} from './testing/playPermissions.js'
import { callsIn, signedData } from './testing/readOperation.js'
import { sent, smart } from './testing/smartNetwork.js'

const played = playPermissions()

it('composes and signs what it shows, and answers as ERC-7715 says', async () => {
  const { request, signed, scenes } = visit(played)
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
  const { request, scenes } = visit(played)
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
  // The longest is as long as any year.
  const inAYear = { type: 'expiry', data: { timestamp: now + 366 * 86_400 } }
  expect(await request({ to: shop, rules: [inAYear] })).toMatchObject([{ rules: [inAYear] }])
})

it('I03: refuses what no contract would enforce, and whatever a page composed itself', async () => {
  const { ask, request, signed, scenes } = visit(played)
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
    { data: { startTime: now - 60 }, rules: [{ type: 'expiry', data: { timestamp: now - 1 } }] },
    { data: { startTime: now + 604_800 } },
    { permission: { type: 'erc20-token-periodic', data, caveats: [] } },
  ])
    expect([more, await code(request(more))]).toEqual([more, 'INVALID_PARAMS'])
  expect(await code(request({ chainId: '0x1' }))).toBe('CHAIN_ID_MISMATCH')
  expect(await code(ask('wallet_requestExecutionPermissions', wish(), wish()))).toBe('UNSUPPORTED')
  expect(await code(ask('wallet_requestExecutionPermissions'))).toBe('INVALID_PARAMS')
  expect([signed, scenes, played.kept]).toEqual([[], [], []])
})

it('gives none for the account of a key, and none while the wallet is locked after a change of the address', async () => {
  await expect(visit(played, { isOwner: true }).request()).rejects.toMatchObject({ code: 'UNSUPPORTED' })
  const { request, scenes } = visit(played, { lockedUntil: Date.now() + 1_000 })
  await expect(request()).rejects.toMatchObject({ code: 'LOCKED' })
  expect([scenes, played.kept]).toEqual([[], []])
})

it('gives nothing that the person could not find afterwards', async () => {
  const { request } = visit(played)
  played.refusesToKeep = true
  await expect(request()).rejects.toMatchObject({ code: 'OFFLINE' })
})

it('ends the one before, for the same delegate and token, in the same approval and first', async () => {
  const { request, signed, scenes, steps } = visit(played)
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
  for (const { delegation } of played.kept) {
    const { salt, ...rest } = delegation as {
      salt: string
      delegate: never
      delegator: never
      caveats: never
    }
    played.ended.add(toHex(hashDelegation({ ...rest, salt: BigInt(salt) }, 31337n).struct))
  }
  sent.length = 0
  await request()
  expect(sent).toEqual([])
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
