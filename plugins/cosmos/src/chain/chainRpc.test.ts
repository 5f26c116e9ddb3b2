import { afterEach, expect, it, vi } from 'vitest'
import { stubEnv } from '../testing/stubKeplr.js'
import { chainRpc } from './chainRpc.js'

afterEach(() => vi.unstubAllGlobals())

it('is not taken for another network that has the same URL by mistake', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ jsonrpc: '2.0', id: 1, result: { node_info: { network: 'cosmoshub-4' } } }),
  )
  const env = stubEnv()
  const at = (chain: string) =>
    chainRpc(env, { id: `cosmos:${chain}`, name: chain, urls: ['https://a.example'] })('status', {})
  expect(await at('cosmoshub-4')).toBeDefined()
  await expect(at('theta-testnet-001')).rejects.toMatchObject({ code: 'rpc/WRONG_CHAIN' })
  expect(await at('cosmoshub-4')).toBeDefined()
})
