import { Prices } from '@latchkit/core'
import { createTestKit, describePlugin, mockChain } from '@latchkit/core/testing'
import { describe, expect, it } from 'vitest'
import { blockchainApi } from './blockchainApi.js'
import { checkOptions } from './checkOptions.js'

describePlugin('blockchain-api', { plugin: () => blockchainApi({ url: 'https://api.example' }) })

const refusal = (options: unknown) => {
  try {
    checkOptions(options as never)
  } catch (error) {
    return (error as Error).message
  }
  return 'accepted'
}

describe('options of blockchainApi()', () => {
  it('are an address, and whose names the service answers for', () => {
    const zones = ['.Latch.test', 'names.example']
    expect(checkOptions({ url: 'https://api.example', zones }).zones).toEqual(['latch.test', 'names.example'])
    expect(checkOptions({ url: 'http://127.0.0.1:8570' })).toMatchObject({ zones: [] })
  })
  it.each([
    [undefined, 'url must be text'],
    [{ url: 5 }, 'url must be text'],
    [{ url: 'https://a.example', projectId: 5 }, 'projectId must be text'],
    [{ url: 'https://a.example', zones: 'latch.test' }, 'zones must be a list of at most 20'],
    [{ url: 'https://a.example', zones: ['a/../b'] }, 'zones[0] must be a zone'],
    [
      { url: 'https://a.example', keys: 1 },
      "'keys' must be one of url, projectId, zones, sellerHosts, swapRouters",
    ],
  ])('are refused with the field named: %j', (options, message) => {
    expect(refusal(options)).toBe(message)
  })
  it.each(['http://api.example', 'javascript:alert(1)', 'https://a:b@api.example'])(
    'are refused with the first question when the address is %s',
    async url => {
      const plugins = [mockChain().plugin, blockchainApi({ url })]
      const kit = await createTestKit({ plugins })
      await expect(kit.find(Prices)?.prices({ assets: ['eip155:1/slip44:60'] })).rejects.toMatchObject({
        code: 'kit/INVALID_OPTIONS',
        message: "Options of plugin 'blockchain-api': url must be a URL fit as link",
      })
    },
  )
  it.each([5, 'eip155:1'])('are refused with the first question when the routers are %j', async routers => {
    const plugins = [
      mockChain().plugin,
      blockchainApi({ url: 'https://a.example', swapRouters: routers as never }),
    ]
    const kit = await createTestKit({ plugins })
    await expect(kit.find(Prices)?.prices({ assets: ['eip155:1/slip44:60'] })).rejects.toMatchObject({
      code: 'kit/INVALID_OPTIONS',
      message: "Options of plugin 'blockchain-api': swapRouters must be an object",
    })
  })
})
