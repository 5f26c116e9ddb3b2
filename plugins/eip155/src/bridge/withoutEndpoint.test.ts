import { describe, expect, it } from 'vitest'
import { networks, stubEnv } from '../testing/stubEnv.js'
import { stubProvider } from '../testing/stubProvider.js'
import { requestKit } from './requestKit.js'

describe('a network without an endpoint of the app', () => {
  const fixture = (id: `${string}:${string}`) => {
    const provider = stubProvider({ eth_chainId: '0x2a', eth_blockNumber: '0x5' })
    const env = stubEnv({ provider, networkId: id, options: { networks } })
    return { provider, ask: (method: string) => requestKit(env, { method, params: [] }) }
  }
  it.each([
    'eth_sendUserOperation',
    'eth_decrypt',
    'eth_getEncryptionPublicKey',
    'eth_sendBundle',
    'parity_postTransaction',
    'account_transact',
    'snap_x',
    'evm_mine',
  ])('never brings %s to the wallet', async method => {
    const { provider, ask } = fixture('eip155:42')
    const refusal = { code: 'rpc/UNSUPPORTED_METHOD', outcome: 'untouched' }
    await expect(ask(method)).rejects.toMatchObject(refusal)
    expect(provider.calls).toEqual([])
  })
  it('is read by the wallet', async () => {
    expect(await fixture('eip155:42').ask('eth_blockNumber')).toBe('0x5')
  })
})
