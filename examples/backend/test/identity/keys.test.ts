import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import * as z from 'zod'
import { askKeyService } from '../../src/identity/keys/askKeyService.js'
import { combineWrappers } from '../../src/identity/keys/combineWrappers.js'
import { createAwsKmsWrapper } from '../../src/identity/keys/createAwsKmsWrapper.js'
import { createLocalWrapper } from '../../src/identity/keys/createLocalWrapper.js'
import { createVaultWrapper } from '../../src/identity/keys/createVaultWrapper.js'
import type { KeyWrapper } from '../../src/identity/keys/KeyWrapper.js'
import { loadKeyFile, readLocalKeys } from '../../src/identity/keys/loadLocalKeys.js'
import { openWrapper } from '../../src/identity/keys/openWrapper.js'
import { findMisspelt, readConfig } from '../../src/service/readConfig.js'
import { type KeyFault, startKms, startVault } from './keyServices.js'
import { useIdentity } from './useIdentity.js'
import { firstVault } from './vaultFixture.js'

const identity = useIdentity({ profile: 'easy', deviceCheck: 'off' })
let vaultService: Awaited<ReturnType<typeof startVault>>
let kmsService: Awaited<ReturnType<typeof startKms>>
let folder = ''

beforeAll(async () => {
  ;[vaultService, kmsService] = await Promise.all([startVault(), startKms()])
  folder = await mkdtemp(join(tmpdir(), 'identity-keys-'))
})
afterAll(async () => {
  await Promise.all([vaultService.close(), kmsService.close(), rm(folder, { recursive: true, force: true })])
})

const vault = () => createVaultWrapper({ address: vaultService.url, token: 'token', key: 'latchkit' })
const kms = () =>
  createAwsKmsWrapper({
    region: 'eu-test-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
    keyId: 'arn:aws:kms:eu-test-1:1:key/one',
    endpoint: kmsService.url,
  })

test('each wrapper opens what it has wrapped, for the same purpose only', async () => {
  const wrappers = [createLocalWrapper(new Map([['one', randomBytes(32)]])), vault(), kms()]
  for (const wrapper of wrappers) {
    const plain = randomBytes(32)
    const wrapped = await wrapper.wrap(plain, 'user 1')
    expect(wrapped.startsWith(`${wrapper.kind}:`)).toBe(true)
    expect(wrapped).not.toContain(plain.toString('base64'))
    expect(Buffer.from(await wrapper.unwrap(wrapped, 'user 1'))).toEqual(plain)
    await expect(wrapper.unwrap(wrapped, 'user 2')).rejects.toMatchObject({ code: 'KEYS_UNAVAILABLE' })
    for (const at of [wrapped.length - 30, wrapped.length - 5]) {
      const flipped = `${wrapped.slice(0, at)}${wrapped[at] === 'A' ? 'B' : 'A'}${wrapped.slice(at + 1)}`
      await expect(wrapper.unwrap(flipped, 'user 1')).rejects.toMatchObject({ code: 'KEYS_UNAVAILABLE' })
    }
    expect(await wrapper.isCurrent(wrapped)).toBe(true)
    await wrapper.check()
  }
})

test('whoever runs it hears which wrapping key is missing', async () => {
  expect(() => createLocalWrapper(new Map())).toThrow('There is no wrapping key.')
  const [old, next] = ['old', 'next'].map(id => createLocalWrapper(new Map([[id, randomBytes(32)]])))
  const wrapped = (await old?.wrap(randomBytes(32), 'user 1')) ?? ''
  await expect(next?.unwrap(wrapped, 'user 1')).rejects.toMatchObject({
    code: 'KEYS_UNAVAILABLE',
    cause: { message: "The wrapping key 'old' is missing." },
  })
})

test('a key service that refuses has answered nothing, whatever comes with it', async () => {
  const refusal = async () => Response.json({ key: 'one' }, { status: 403 })
  await expect(askKeyService(z.object({ key: z.string() }), refusal)).rejects.toMatchObject({
    code: 'KEYS_UNAVAILABLE',
  })
})

test('the key file is made once, with mode 0600, and refused if others can read it', async () => {
  const path = join(folder, 'new', 'keys.json')
  const [one, two] = await Promise.all([loadKeyFile(path), loadKeyFile(path)])
  expect(one).toEqual(two)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  expect(JSON.parse(await readFile(path, 'utf8')).keys).toHaveLength(1)
  await chmod(path, 0o644)
  await expect(loadKeyFile(path)).rejects.toThrow('0600')
  const secret = randomBytes(31).toString('base64url')
  expect(() => readLocalKeys(`a:${secret}`)).toThrow('IDENTITY_KEYS is invalid')
  expect(() => readLocalKeys(`a:${secret}`)).not.toThrow(secret)
})

async function halfOf(email = identity.newAddress()) {
  const device = await identity.device()
  await identity.signIn(device, email)
  return { device, half: async () => device.post<{ half: string }>('/vault/half') }
}
const wrappedTexts = async () =>
  (
    await identity.sql().query<{ wrapped: string }>(
      {
        name: 'wrapped',
        text: 'select wrapped from identity_halves union all select wrapped from identity_secrets',
      },
      [],
    )
  ).map(({ wrapped }) => wrapped)

test('R08: rotation wraps again without a client, also from one service to another', async () => {
  const user = await halfOf()
  const { body } = await user.half()
  const old = await wrappedTexts()
  const key = randomBytes(32)
  const replaced = (current: KeyWrapper) => combineWrappers(current, [identity.wrapper])
  const steps: KeyWrapper[] = [
    replaced(vault()),
    combineWrappers(kms(), [vault()]),
    combineWrappers(createLocalWrapper(new Map([['two', key]])), [kms()]),
    createLocalWrapper(new Map([...new Map([['three', randomBytes(32)]]), ['two', key]])),
  ]
  for (const wrapper of steps) {
    await identity.restart({ wrapper })
    await vi.waitFor(
      async () => {
        for (const text of await wrappedTexts()) expect(await wrapper.isCurrent(text)).toBe(true)
      },
      { interval: 100 },
    )
    // The session, which the wrapped signing key has signed, and the half are the same.
    expect((await user.half()).body).toEqual(body)
  }
  for (const text of await wrappedTexts()) expect(old).not.toContain(text)
  // The key of another installation opens nothing, and says so at the start.
  const stranger = createLocalWrapper(new Map([['four', randomBytes(32)]]))
  await expect(identity.restart({ wrapper: stranger })).rejects.toMatchObject({ code: 'KEYS_UNAVAILABLE' })
  await identity.restart({ wrapper: steps.at(-1) })
  await identity.restart({ wrapper: combineWrappers(vault(), [steps[3] ?? identity.wrapper]) })
  await vi.waitFor(async () =>
    expect((await wrappedTexts()).every(text => text.startsWith('vault:'))).toBe(true),
  )
  vaultService.rotate()
  await identity.restart({ wrapper: vault() })
  await vi.waitFor(async () =>
    expect((await wrappedTexts()).every(text => text.startsWith('vault:v2:'))).toBe(true),
  )
  expect((await user.half()).body).toEqual(body)
})

test('R08: a key service that is down, slow or disabled is a typed error, and nothing is lost', {
  tags: ['long'],
}, async () => {
  await identity.restart({ wrapper: combineWrappers(vault(), [identity.wrapper]) })
  const [known, fresh] = [await halfOf(), await halfOf()]
  const { body } = await known.half()
  await known.device.put('/vault', firstVault)
  identity.troubles.splice(0)
  for (const fault of ['down', 'slow', 'disabled', 'nonsense'] satisfies KeyFault[]) {
    vaultService.fail(fault)
    for (const user of [known, fresh]) {
      const answer = await user.half()
      expect(answer, fault).toMatchObject({ status: 503, body: { error: 'KEYS_UNAVAILABLE' } })
      expect(answer.headers.get('Retry-After')).toBe('5')
    }
    // What needs no key works on.
    expect((await known.device.get('/vault')).status).toBe(200)
  }
  expect(identity.troubles.join()).not.toContain('encryption key')
  vaultService.fail('none')
  expect((await known.half()).body).toEqual(body)
  expect((await fresh.half()).body).toMatchObject({ half: expect.stringMatching(/^[\w-]{43}$/) })
})

test('the environment configures it, and says what is missing', async () => {
  const usual = { SERVICES: 'identity', SMTP_URL: 'smtp://127.0.0.1:25', MAIL_FROM: 'w@example.com' }
  expect(readConfig(usual)).toMatchObject({
    IDENTITY_PROFILE: 'split',
    KEY_WRAPPER: 'file',
  })
  expect(() => readConfig({ SERVICES: 'identity' })).toThrow('SMTP_URL and MAIL_FROM are required')
  const wrong = [
    [{ SECURE_ORIGIN: 'http://secure.example.com' }, 'must be https'],
    [{ SECURE_ORIGIN: 'https://secure.example.com/path' }, 'without a path'],
    [{ SECURE_ORIGIN: 'https://secure.example.com', IDENTITY_PROFILE: 'dev' }, 'this machine only'],
    [{ KEY_WRAPPER: 'vault' }, 'VAULT_ADDR'],
    [{ KEY_WRAPPER: 'aws-kms' }, 'AWS_REGION'],
    [{ IDENTITY_PROFILE: 'other' }, 'IDENTITY_PROFILE'],
  ] as const
  for (const [more, sentence] of wrong) expect(() => readConfig({ ...usual, ...more })).toThrow(sentence)
  expect(findMisspelt({ SECURE_ORIGINS: '' })).toEqual([['SECURE_ORIGINS', 'SECURE_ORIGIN']])
  const key = randomBytes(32).toString('base64url')
  const config = readConfig({ ...usual, IDENTITY_KEYS: `one:${key}`, DATA_FOLDER: folder })
  const wrapper = await openWrapper(config)
  const wrapped = await wrapper.wrap(Buffer.from('plain'), 'context')
  expect(wrapped).toMatch(/^file:one:/)
  expect(Buffer.from(await wrapper.unwrap(wrapped, 'context')).toString()).toBe('plain')
  await expect(openWrapper({ ...config, KEY_WRAPPER: 'vault' })).rejects.toThrow("'vault' is not configured")
})
