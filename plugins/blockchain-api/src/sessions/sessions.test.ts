import { SmartSessions } from '@latchkit/core'
import { expect, it } from 'vitest'
import { account, openApi } from '../testing/openApi.js'

const limit = {
  ...{ type: 'erc20-token-periodic', to: 'shop', tokenAddress: 't-usdc', amount: '2000000', left: '500000' },
  ...{ periodDuration: 86_400, payee: 'till' },
}
const list = async (permissions: readonly object[]) => {
  const pcis = permissions.map((one, at) => ({ pci: `p${at}`, permissions: [one] }))
  const { kit } = await openApi({ alice: { pcis } })
  const found = await kit.use(SmartSessions).sessions({ account })
  await kit.dispose()
  return found
}

it('says what may be taken, of which asset, how often, by whom and to whom', async () => {
  const once = { tokenAddress: null, periodDuration: null, payee: null, left: '-1' }
  const found = await list([limit, { ...limit, ...once }, { ...limit, tokenAddress: 'nowhere' }])
  const all = { amount: 2_000_000n, left: 500_000n, period: 86_400_000, holder: 'shop', recipient: 'till' }
  expect(found.map(({ limits }) => limits)).toEqual([
    [{ ...all, asset: 'mock:1/token:t-usdc' }],
    [{ amount: 2_000_000n, holder: 'shop', asset: 'mock:1/slip44:1' }],
    [all],
  ])
})

it('says nothing of limits of which a part cannot be read, and takes no asset for granted', async () => {
  const odd = [
    { tokenAddress: 7 },
    { payee: {} },
    { periodDuration: 'daily' },
    { periodDuration: 0 },
    { to: 1 },
  ]
  const found = await list([...odd, { amount: 'all' }].map(one => ({ ...limit, ...one })))
  expect(found.map(({ permissions }) => permissions)).toEqual(found.map(() => ['erc20-token-periodic']))
  expect(found.map(({ limits }) => limits)).toEqual(found.map(() => []))
  const { tokenAddress: _, ...bare } = limit
  expect((await list([bare]))[0]?.limits).toMatchObject([{ asset: undefined, amount: 2_000_000n }])
})

it('leaves one to the wallet that gave it, unless there is a signature for the service', async () => {
  const asked: string[] = []
  const { kit } = await openApi({
    revoke() {
      asked.push('revoke')
      return Response.json({}, { status: 409 })
    },
  })
  const { revoke } = kit.use(SmartSessions)
  const notMine = { code: 'network/UNSUPPORTED', context: { network: 'mock:1' } }
  await expect(revoke({ account, pci: 'p1' })).rejects.toMatchObject(notMine)
  expect(asked).toEqual([])
  const refusal = { code: 'http/STATUS', context: { status: 409 } }
  await expect(revoke({ account, pci: 'p1', signature: '0x' })).rejects.toMatchObject(refusal)
  expect(asked).toEqual(['revoke'])
  await kit.dispose()
})
