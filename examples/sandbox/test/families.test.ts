import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { familyNames, type Sandbox, startSandbox } from '../src/index.js'
import { polkadotAccounts } from '../src/polkadot/constants.js'
import { stacksAccounts, stacksFunds, stacksToken } from '../src/stacks/constants.js'

const options = { ports: 0, state: false, quiet: true } as const

/** The result of one JSON-RPC call. */
async function call(url: string, method: string, params: unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer = (await (await fetch(url, { method: 'POST', body })).json()) as { result: unknown }
  return answer.result
}

test('a family that does not exist is refused by name', async () => {
  const starting = startSandbox({ ...options, chains: ['nowhere' as 'solana'] })
  await expect(starting).rejects.toMatchObject({
    code: 'sandbox/INVALID_OPTION',
    message: expect.stringContaining(`It has: ${familyNames.join(', ')}`),
  })
})

// The first run downloads the engines.
describe('engines in processes of their own', { tags: ['long'] }, () => {
  let sandbox: Sandbox | undefined
  beforeAll(async () => {
    sandbox = await startSandbox({ ...options, chains: ['polkadot', 'stacks'] })
  })
  afterAll(() => sandbox?.stop())

  test('run only when they are asked for', () => {
    expect(Object.keys(sandbox?.info ?? {}).filter(key => familyNames.some(name => name === key))).toEqual([
      'polkadot',
      'stacks',
    ])
  })

  test('a Substrate runtime answers, on the chain it says it is', async () => {
    const { id, rpcUrl } = sandbox?.info.polkadot ?? { id: '', rpcUrl: '' }
    const genesis = String(await call(rpcUrl, 'chain_getBlockHash', [0]))
    expect(id).toBe(`polkadot:${genesis.slice(2, 34)}`)
    expect(await call(rpcUrl, 'state_getRuntimeVersion', [])).toMatchObject({ specName: 'statemine' })
    expect(await call(rpcUrl, 'system_accountNextIndex', [polkadotAccounts.sr25519[0]])).toBe(0)
  })

  test('a Clarity VM answers as the Stacks API does', async () => {
    const { rpcUrl } = sandbox?.info.stacks ?? { rpcUrl: '' }
    const get = async (path: string) => (await fetch(rpcUrl + path)).json()
    expect(await get('/v2/info')).toMatchObject({ network_id: 2_147_483_648 })
    const { balance, nonce } = (await get(`/v2/accounts/${stacksAccounts[0]}`)) as {
      balance: string
      nonce: number
    }
    expect([BigInt(balance), nonce]).toEqual([stacksFunds, 0])
    const path = stacksToken.contract.replace('.', '/')
    expect(await get(`/v2/contracts/interface/${path}`)).toMatchObject({
      fungible_tokens: [{ name: 'pebble' }],
    })
    const junk = await fetch(`${rpcUrl}/v2/transactions`, { method: 'POST', body: '{"tx":"00"}' })
    expect([junk.status, await junk.json()]).toMatchObject([400, { reason: 'Deserialization' }])
    expect((await fetch(`${rpcUrl}/nothing`)).status).toBe(404)
  })

  test('end with the sandbox', async () => {
    const urls = [sandbox?.info.polkadot?.rpcUrl, sandbox?.info.stacks?.rpcUrl]
    await sandbox?.stop()
    for (const url of urls) await expect(fetch(url ?? '')).rejects.toThrow()
  })
})
