import { SendCalls } from '@latchkit/core'
import { createTestKit, until } from '@latchkit/core/testing'
import { createDevWallet } from '@latchkit/dev-wallet/standalone'
import {
  type BaseError,
  DuplicateIdError,
  UnknownBundleIdError,
  UnsupportedNonOptionalCapabilityError,
} from 'viem'
import { afterEach, describe, expect, it } from 'vitest'
import { ownSandbox } from '../../../.ci/vitest/ownSandbox.js'
import { evm } from '../src/evm.js'

const { chains } = await ownSandbox()
const [harbour] = chains
if (!harbour) throw new Error('The sandbox has an EVM chain')
const networkId = `eip155:${harbour.id}` as const
const RECEIVER = '0x00000000000000000000000000000000000000fd'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function connected() {
  const known = chains.map(({ id, name, rpcUrl }) => ({ id, name, rpcUrl }))
  const rdns = 'dev.latchkit.batches'
  const wallet = createDevWallet({ chains: known, rdns, autoApprove: true, remember: false })
  const kit = await createTestKit({ plugins: [evm({ networks: chains })] })
  cleanups.push(
    () => wallet.dispose(),
    () => kit.dispose(),
  )
  await until(() => kit.get(kit.connections.wallets$).some(({ id }) => id === rdns))
  const { account } = await kit.connections.connect({ walletId: rdns })
  return { account, calls: kit.use(SendCalls, account), client: await kit.plugins.eip155.walletClient() }
}

describe('batches on the chain', () => {
  it('go under an id of the app, and come back with whole receipts', async () => {
    const { account, calls } = await connected()
    const id = crypto.randomUUID()
    const optional = { paymasterService: { url: 'https://pay.example', optional: true } }
    const list = [
      { to: RECEIVER, value: 3n, capabilities: optional },
      { to: RECEIVER, value: 4n },
    ]
    const request = { account, networkId, calls: list, atomicRequired: false, capabilities: optional, id }
    expect(await calls.sendCalls(request)).toEqual({ id })
    const status = () => calls.getCallsStatus({ account, id })
    await until(async () => (await status()).status !== 'pending')
    expect(await calls.showCallsStatus({ account, id })).toBeUndefined()
    const found = await status()
    expect(found).toMatchObject({ status: 'confirmed', statusCode: 200, atomic: false, networkId })
    expect(found.receipts).toHaveLength(2)
    for (const receipt of found.receipts) {
      expect(receipt).toMatchObject({ status: 'confirmed', gasUsed: 21_000n, logs: [] })
      expect(receipt.blockHash).toMatch(/^0x[\da-f]{64}$/)
      expect(receipt.blockNumber).toBeGreaterThan(0n)
    }
  })
  it('fail with the classes of viem', async () => {
    const { client } = await connected()
    const call = { to: RECEIVER, value: 1n } as const
    const id = crypto.randomUUID()
    const failsWith = async (asking: Promise<unknown>, known: new (...args: never[]) => Error) => {
      const error = await asking.then(
        () => undefined,
        (caught: BaseError) => caught,
      )
      expect(error?.walk(cause => cause instanceof known)).toBeTruthy()
    }
    expect(await client.sendCalls({ calls: [call], id })).toMatchObject({ id })
    await client.showCallsStatus({ id })
    await failsWith(client.sendCalls({ calls: [call], id }), DuplicateIdError)
    await failsWith(client.getCallsStatus({ id: 'nobody sent this' }), UnknownBundleIdError)
    const capabilities = { paymasterService: { url: 'https://pay.example' } }
    await failsWith(client.sendCalls({ calls: [call], capabilities }), UnsupportedNonOptionalCapabilityError)
  })
})
