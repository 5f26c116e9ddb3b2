// @vitest-environment node
import { expect, it } from 'vitest'
import { toHex } from '../decode/bytes.js'
import { decodeContext, decodeEnd, encodeContext, hashDelegation } from '../decode/evm/delegation.js'
import { caveatsOf, limitsOf } from '../decode/evm/limits.js'
import { granted, manager, me, playPermissions, shop, visit, word } from './testing/playPermissions.js'
import { callsIn } from './testing/readOperation.js'
import { sent } from './testing/smartNetwork.js'

const played = playPermissions()

it('ends one by its context or its hash, on chain, and asks nobody about one that has ended', async () => {
  const { ask, request, scenes } = visit(played)
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
  played.ended.add(hash)
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
  const { ask, request, scenes } = visit(played)
  const { context } = granted(await request())
  played.kept = played.kept.map(one => ({ ...one, chain: 'eip155:1' }))
  const hash = toHex(hashDelegation(decodeContext(context), 31337n).struct)
  // The person would take it for over, while it counts elsewhere.
  for (const permissionContext of [context, hash])
    await expect(ask('wallet_revokeExecutionPermission', { permissionContext })).rejects.toMatchObject({
      code: 'CHAIN_ID_MISMATCH',
    })
  expect([scenes.length, sent]).toEqual([1, []])
  // One that the service has not ends all the same.
  played.kept = []
  expect(await ask('wallet_revokeExecutionPermission', { permissionContext: context })).toEqual({})
  expect(sent).toHaveLength(1)
})

it('says that a permission still counts if the network did not end it, and gives none in its place', async () => {
  const { ask, request } = visit(played, { fails: true })
  const { context } = granted(await request())
  const refused = { code: 'OPERATION_REFUSED' }
  await expect(ask('wallet_revokeExecutionPermission', { permissionContext: context })).rejects.toMatchObject(
    refused,
  )
  await expect(request({ data: { periodAmount: '0x1' } })).rejects.toMatchObject(refused)
  expect(played.kept).toHaveLength(1)
})
