// @module-tag long
import { createWalletClient, type Hex, http, pad, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { beforeAll, expect, test } from 'vitest'
import { buildSecureSite } from '../../../.ci/secureSite.mjs'
import { DELEGATION_MANAGER, signedData } from '../../backend/src/identity/user/readDelegation.js'
import { createDevice } from '../../backend/test/identity/createDevice.js'
import { encodeEnd } from '../../secure-site/src/decode/evm/delegation.js'
import { caveatsOf } from '../../secure-site/src/decode/evm/limits.js'
import { sandboxChains } from '../src/constants.js'
import { useSandbox } from './useSandbox.js'

beforeAll(() => buildSecureSite())
const { sandbox, client } = useSandbox({ smartAccounts: true })

const owner = privateKeyToAccount(generatePrivateKey())
const account = owner.address.toLowerCase() as Hex
const now = Math.floor(Date.now() / 1_000)
/** Five coins in all, until tomorrow. Its hash is the same on both networks. */
const limits = { delegate: pad('0xb0b', { size: 20 }), amount: 5n, start: BigInt(now - 60) } as const
const caveats = caveatsOf({ ...limits, until: BigInt(now + 86_400) })
const delegation = { delegate: limits.delegate, delegator: account, caveats: [...caveats] }
interface Mail {
  readonly code?: string
}
interface Session {
  readonly pci: string
  readonly revokedAt: number | null
  readonly permissions: readonly object[]
}

/** Signs in at the sandbox's site by the code of its mail. */
async function signIn() {
  const { secure } = sandbox().info
  if (!secure) throw new Error('There is no secure site')
  const device = await createDevice(() => secure.url, secure.projectId)
  const email = 'mira@example.com'
  const { body } = await device.post<{ flow: string }>('/email/start', { email, projectId: secure.projectId })
  const mails = async (): Promise<readonly Mail[]> =>
    (await fetch(`${secure.inboxUrl}/mails?to=${encodeURIComponent(email)}`)).json()
  await expect.poll(async () => (await mails()).length).toBe(1)
  const [mail] = await mails()
  const verified = await device.post<{ access: string }>('/email/verify', {
    ...{ flow: body.flow, code: mail?.code },
  })
  expect(verified.status).toBe(200)
  device.use(verified.body.access)
  return device
}
const sessionsUrl = (id: number) =>
  `${sandbox().info.api.url}/v1/sessions/${encodeURIComponent(`eip155:${id}:${owner.address}`)}`
const list = async (id: number): Promise<readonly Session[]> => {
  const answer = await fetch(sessionsUrl(id))
  expect(answer.status).toBe(200)
  return (await answer.json()).pcis
}
const revoke = async (id: number, pci: string | undefined) => {
  const body = JSON.stringify({ pci, signature: '0x' })
  const headers = { 'Content-Type': 'application/json' }
  return (await fetch(`${sessionsUrl(id)}/revoke`, { method: 'POST', headers, body })).status
}

test('serves one delegation of two networks as two permissions, each as its own chain has it', async () => {
  const { harbour, lagoon } = sandboxChains
  const device = await signIn()
  for (const { id } of [harbour, lagoon]) {
    expect(await list(id)).toEqual([])
    const chain = `eip155:${id}`
    const signature = await owner.signTypedData(signedData({ ...delegation, salt: '0x1' }, chain))
    const kept = { chain, origin: 'https://shop.example', delegation: { ...delegation, salt: '0x1' } }
    const { status, body } = await device.post('/user/permissions', { ...kept, signature })
    expect([status, body]).toEqual([200, {}])
  }
  const [[first], [second]] = [await list(harbour.id), await list(lagoon.id)]
  expect(first).toEqual({
    ...{ pci: expect.stringMatching(/^0x[0-9a-f]{64}$/), project: { name: 'shop.example' } },
    ...{ createdAt: expect.any(Number), expirationAt: now + 86_400, revokedAt: null },
    permissions: [
      {
        ...{ type: 'native-token-allowance', to: limits.delegate, tokenAddress: null },
        ...{ amount: '5', left: '5', periodDuration: null, payee: null },
      },
    ],
  })
  expect(second).toEqual({ ...first, createdAt: expect.any(Number) })
  expect([await revoke(harbour.id, first?.pci), await revoke(lagoon.id, first?.pci)]).toEqual([409, 409])

  // The account ends it on one chain.
  await sandbox().faucet({
    ...{ chainId: harbour.id, address: owner.address, asset: 'native', amount: parseEther('1') },
  })
  const { rpcUrl } = sandbox().chains.find(({ key }) => key === 'harbour') ?? { rpcUrl: '' }
  const wallet = createWalletClient({ account: owner, chain: harbour, transport: http(rpcUrl) })
  const data = encodeEnd({ ...delegation, salt: 1n })
  const hash = await wallet.sendTransaction({ to: DELEGATION_MANAGER, data })
  expect(await client().waitForTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
  const over = { pci: first?.pci, revokedAt: expect.any(Number), permissions: [{ left: '0' }] }
  expect(await list(harbour.id)).toMatchObject([over])
  expect(await list(lagoon.id)).toEqual([second])
  expect([await revoke(harbour.id, first?.pci), await revoke(lagoon.id, first?.pci)]).toEqual([200, 409])
  const kept = await device.get<{ permissions: readonly { chain: string }[] }>('/user/permissions')
  expect(kept.body.permissions.map(({ chain }) => chain)).toEqual([`eip155:${lagoon.id}`])
})
