import { KitError } from '@latchkit/core'
import { fakeGrant } from '@latchkit/core/testing'
import { describe, expect, it } from 'vitest'
import { RELAY_METHODS } from '../relay/relayMethods.js'
import { relayProvider } from '../relay/relayProvider.js'
import { networks, stubEnv } from '../testing/stubEnv.js'
import { ADDRESS, OTHER_ADDRESS, stubProvider } from '../testing/stubProvider.js'
import { requestKit } from './requestKit.js'

const networkId = 'eip155:31337'
const transaction = { to: OTHER_ADDRESS, value: '0x5' }

describe.each([
  [
    'an extension',
    () => {
      const provider = stubProvider({ eth_chainId: '0x7a69' })
      return { provider, reached: () => provider.calls }
    },
  ],
  [
    'a relay',
    () => {
      const grant = fakeGrant({ accounts: [`${networkId}:${ADDRESS}`], methods: [...RELAY_METHODS] })
      return { provider: relayProvider(stubEnv({}), grant, undefined), reached: () => grant.calls }
    },
  ],
] as const)('over %s, the confirm steps come before', (_, open) => {
  // Requests that move money, or let others move it.
  it.each<[string, unknown[]]>([
    ['eth_sendTransaction', [transaction]],
    ['eth_signTransaction', [transaction]],
    ['wallet_sendCalls', [{ version: '2.0.0', calls: [transaction] }]],
    ['wallet_grantPermissions', [{}]],
    ['wallet_requestExecutionPermissions', [[{}]]],
  ])('%s', async (method, params) => {
    const { provider, reached } = open()
    const env = stubEnv({ provider, networkId, options: { networks } })
    const confirmed: unknown[] = []
    const confirm = async (request: unknown) => {
      confirmed.push(request)
      throw new KitError('core/NOT_CONFIRMED', { message: 'no' })
    }
    const careful = { ...env, ctx: { ...env.ctx, confirm } as never }
    await expect(requestKit(careful, { method, params })).rejects.toMatchObject({
      code: 'core/NOT_CONFIRMED',
    })
    expect(confirmed).toMatchObject([{ account: { address: ADDRESS }, networkId }])
    expect(reached().map(call => call.method)).not.toContain(method)
  })

  it('what is sent, whatever the app writes into its request meanwhile', async () => {
    const { provider, reached } = open()
    const env = stubEnv({ provider, networkId, options: { networks } })
    const mine = { ...transaction }
    const confirm = async () => void Object.assign(mine, { value: '0x9' })
    const careful = { ...env, ctx: { ...env.ctx, confirm } as never }
    await requestKit(careful, { method: 'eth_sendTransaction', params: [mine] }).catch(() => {})
    const sent = reached().find(({ method }) => method === 'eth_sendTransaction')
    expect(sent?.params).toMatchObject([transaction])
  })
})
