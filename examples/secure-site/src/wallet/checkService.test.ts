// @vitest-environment node
import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Profile } from '../../../backend/src/identity/IdentityOptions.js'
import { listen } from '../../../backend/src/platform/listen.js'
import { useIdentity as startIdentity } from '../../../backend/test/identity/useIdentity.js'
import { checkService } from '../../scripts/checkService.js'

const identity = startIdentity()
let node: Awaited<ReturnType<typeof listen>>
beforeAll(async () => {
  const answer = '{"jsonrpc":"2.0","id":1,"result":"0x1"}'
  const server = createServer(
    (request, response) => void request.resume().on('end', () => response.end(answer)),
  )
  node = await listen(server, 0, '127.0.0.1')
})
afterAll(() => node.close())

const chainOf = (id: string, port = node.port) => ({
  id,
  name: `Net ${id}`,
  rpcUrl: `http://127.0.0.1:${port}`,
})
function check(email: string, projectId = 'shop') {
  const before = Date.now()
  return checkService(identity.service().origin, projectId, {
    email,
    async code() {
      const { inbox } = identity.mail()
      await inbox.next(email, before)
      await expect.poll(() => inbox.list(email).some(mail => mail.code !== undefined)).toBe(true)
      return inbox.list(email).find(mail => mail.code !== undefined)?.code ?? ''
    },
    async link() {
      const { link = '' } = await identity.mail().inbox.next(email, before)
      const token = new URL(link).searchParams.get('token') ?? ''
      const body = new URLSearchParams({ token, decision: 'approve' })
      await fetch(link.split('?')[0] ?? '', { method: 'POST', body })
    },
  })
}

it.each<Profile>(['easy', 'split', 'self-custody'])(
  'the check of a whole service signs with a new wallet of %s, and leaves nothing behind',
  async profile => {
    await identity.restart({ profile, chains: [chainOf('eip155:1')] })
    const email = identity.newAddress()
    expect(await check(email)).toEqual([])
    const text = 'select 1 from identity_users where email = $1'
    expect(await identity.sql().query({ name: 'left', text }, [email])).toEqual([])
  },
)

it('says what is missing: networks, pages, and nodes that are away or of another network', async () => {
  await identity.restart({ profile: 'split', projects: { shop: { origins: [] } } })
  expect(await check(identity.newAddress())).toEqual([
    'There are no networks, so nothing can be signed: set CHAINS_FILE.',
    'No page may embed the frame for the project shop: set its origins in PROJECTS.',
  ])
  const others = [chainOf('eip155:5'), chainOf(`solana:${'x'.repeat(32)}`)]
  await identity.restart({ profile: 'split', chains: [...others, chainOf('eip155:1', 1)] })
  expect(await check(identity.newAddress())).toEqual([
    ...others.map(({ id, name }) => `The node of ${name} (${id}) is one of another network.`),
    'The node of Net eip155:1 (eip155:1) does not answer.',
  ])
  const email = identity.newAddress()
  const owner = await identity.device()
  await identity.signIn(owner, email)
  const { firstVault } = await import('../../../backend/test/identity/vaultFixture.js')
  await owner.put('/vault', firstVault)
  identity.advance(31_000)
  expect(await check(email)).toContain('This address has a wallet already: check with one that has none.')
  expect((await owner.get('/vault')).status).toBe(200)
})
