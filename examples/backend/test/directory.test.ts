import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import { directoryWallet } from '../src/directory/DirectoryWallet.js'
import { loadWallets } from '../src/directory/loadWallets.js'
import { createDirectory, type DirectoryWallet, inventWallets } from '../src/index.js'

const wallets = inventWallets()
const directory = createDirectory({ wallets })
const page = z.object({ data: z.array(directoryWallet.strict()), count: z.number() })

async function list(query: string) {
  const response = await directory.request(`/getWallets?projectId=p&st=appkit&sv=html-1&${query}`)
  expect(response.status).toBe(200)
  return page.parse(await response.json())
}

test('invents 1,000 wallets, the same ones every time, whose links lead nowhere', () => {
  expect(inventWallets()).toEqual(wallets)
  for (const key of ['id', 'name', 'image_id', 'order'] as const)
    expect(new Set(wallets.map(wallet => wallet[key])).size).toBe(1_000)
  const hosts = JSON.stringify(wallets).matchAll(/https?:\/\/([^/"]+)/g)
  expect([...hosts].filter(([, host]) => !host?.endsWith('.example'))).toEqual([])
})

test('lists pages in order, each wallet once', async () => {
  const first = await list('')
  expect([first.count, first.data.length]).toEqual([1_000, 40])
  const pages = await Promise.all(
    Array.from({ length: 11 }, (_, index) => list(`page=${index + 1}&entries=100`)),
  )
  expect(pages.flatMap(({ data }) => data)).toEqual(wallets)
  expect(pages[10]).toEqual({ data: [], count: 1_000 })
})

test('finds by the start of a name first, whatever its case and marks', async () => {
  const { data, count } = await list('search=%C3%A1lDer&entries=100')
  const names = wallets.map(({ name }) => name.toLowerCase()).filter(name => name.includes('alder'))
  expect(count).toBe(names.length)
  expect(data[0]?.name).toMatch(/^Alder/)
  expect((await list('search=no-such-wallet')).count).toBe(0)
})

test('narrows by ids, networks, badge, names and rdns, all at once', async () => {
  const [a, b, c] = wallets as [DirectoryWallet, DirectoryWallet, DirectoryWallet]
  expect((await list(`include=${b.id},%20${c.id}`)).data).toEqual([b, c])
  expect((await list(`include=${a.id},${b.id}&exclude=${a.id}`)).data).toEqual([b])
  expect((await list(`exclude=${a.id}`)).count).toBe(999)
  const onSui = wallets.filter(({ chains }) => chains.includes('sui:mainnet') || chains.includes('stacks:1'))
  expect((await list('chains=sui:mainnet,stacks:1')).count).toBe(onSui.length)
  const certified = wallets.filter(({ badge_type }) => badge_type === 'certified')
  expect((await list('badge_type=certified')).count).toBe(certified.length)
  expect((await list('badge=certified&entries=1')).data).toEqual([certified[0]])
  expect((await list(`names=${a.name},${c.name}`)).data).toEqual([a, c])
  const known = wallets.find(({ rdns }) => rdns)
  expect((await list(`rdns=${known?.rdns}`)).data).toEqual([known])
  const paying = wallets.filter(({ supports_wcpay }) => supports_wcpay)
  expect((await list('include_pay_only=true')).count).toBe(paying.length)
  expect((await list('sort=wcpay')).data[0]).toEqual(paying[0])
})

test.each([
  'page=0',
  'page=x',
  'entries=101',
  'entries=-1',
  `search=${'a'.repeat(201)}`,
  'include_pay_only=1',
])('says which parameter is wrong: %s', async query => {
  const response = await directory.request(`/getWallets?${query}`)
  expect(response.status).toBe(400)
  const { error } = await response.json()
  expect(error.code).toBe('directory/INVALID_PARAMETER')
  expect(error.message).toContain(query.split('=')[0])
})

test('draws a picture for each image, and only for those that it lists', async () => {
  const response = await directory.request(`/getWalletImage/${wallets[0]?.image_id}?projectId=p`)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(response.headers.get('cache-control')).toContain('max-age=86400')
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect([...bytes.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47])
  expect((await directory.request('/getWalletImage/00000000-no')).status).toBe(404)
  expect((await directory.request('/getWalletImage/..%2f..%2fetc')).status).toBe(400)
  expect((await directory.request('/public/getAssetImage/692ed6ba')).status).toBe(200)
  expect((await directory.request('/public/getOther/1')).status).toBe(400)
})

test('lets pages cache, and confirms what has not changed', async () => {
  const first = await directory.request('/getWallets')
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('access-control-allow-origin')).toBe('*')
  const again = await directory.request('/getWallets', { headers: { 'If-None-Match': etag } })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('turns no features or analytics on by itself', async () => {
  expect(await (await directory.request('/appkit/v1/config')).json()).toEqual({ features: [] })
  expect(await (await directory.request('/getAnalyticsConfig')).json()).toEqual({ isAnalyticsEnabled: false })
  expect(await (await directory.request('/projects/v1/origins')).json()).toEqual({ allowedOrigins: [] })
  expect(await (await directory.request('/appkit/v1/project-limits')).json()).toEqual({
    planLimits: { tier: 'none', isAboveRpcLimit: false, isAboveMauLimit: false },
  })
})

test("tells a project's own features and limits", async () => {
  const limits = { tier: 'pro', isAboveRpcLimit: false, isAboveMauLimit: true } as const
  const own = createDirectory({
    wallets,
    projects: { mine: { origins: [], features: { swap: false }, limits }, other: { origins: [] } },
  })
  const ask = async (path: string) => (await own.request(path)).json()
  expect(await ask('/appkit/v1/config?projectId=mine')).toEqual({
    features: [{ id: 'swap', isEnabled: false }],
  })
  expect(await ask('/appkit/v1/project-limits?projectId=mine')).toEqual({ planLimits: limits })
  expect(await ask('/appkit/v1/config?projectId=other')).toEqual({ features: [] })
})

test('asks for a known project and an allowed origin where there are some', async () => {
  const closed = createDirectory({ wallets, projects: { mine: { origins: ['https://*.shop.example'] } } })
  const ask = (query: string, headers: Record<string, string> = {}) =>
    closed.request(`/projects/v1/origins${query}`, { headers })
  expect((await ask('')).status).toBe(403)
  expect((await ask('?projectId=toString')).status).toBe(403)
  expect(await (await ask('?projectId=mine')).json()).toEqual({ allowedOrigins: ['https://*.shop.example'] })
  expect((await ask('?projectId=mine', { Origin: 'https://a.shop.example' })).status).toBe(200)
  const refused = await ask('', { 'x-project-id': 'mine', Origin: 'https://a.b.shop.example' })
  expect([refused.status, (await refused.json()).error.code]).toEqual([403, 'access/ORIGIN_NOT_ALLOWED'])
  expect(refused.headers.get('access-control-allow-origin')).toBe('*')
})

test('describes each of its routes by OpenAPI', async () => {
  const document = await (await directory.request('/openapi.json')).json()
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths).sort()).toEqual([
    '/appkit/v1/config',
    '/appkit/v1/project-limits',
    '/getAnalyticsConfig',
    '/getWalletImage/{id}',
    '/getWallets',
    '/projects/v1/origins',
    '/public/{kind}/{id}',
  ])
  const described = document.components.schemas.Wallet.properties
  expect(Object.keys(wallets[0] ?? {}).filter(key => !described[key])).toEqual([])
  const parameters = document.paths['/getWallets'].get.parameters.map(({ name }: { name: string }) => name)
  expect(parameters).toEqual(
    expect.arrayContaining(['page', 'entries', 'search', 'chains', 'badge_type', 'rdns']),
  )
  expect(Object.keys(document.paths['/getWallets'].get.responses)).toEqual(['200', '400', '403', '429'])
})

test('reads wallets from a file, and says what is wrong in it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'wallets-'))
  const file = join(folder, 'wallets.json')
  const [wallet] = wallets
  await writeFile(file, JSON.stringify({ data: [wallet], count: 1 }))
  expect(await loadWallets(file)).toEqual([wallet])
  await writeFile(file, JSON.stringify([wallet, { ...wallet, chains: 'eip155:1' }]))
  await expect(loadWallets(file)).rejects.toThrow('The wallets file is invalid: 1.chains')
  await rm(folder, { recursive: true })
})
