// @vitest-environment node
import { base64urlnopad } from '@scure/base'
import { afterEach, expect, it, vi } from 'vitest'
import type { Session } from '../session/createSession.js'
import { askPasskey, confirmByPasskey, NoPasskey, registerPasskey } from './passkeys.js'

afterEach(() => vi.unstubAllGlobals())

const salt = new Uint8Array(32).fill(1)
const rawId = Uint8Array.of(7, 7)
const credentialId = base64urlnopad.encode(rawId)
const secretOf = (byte: number, length = 32) => ({ results: { first: new Uint8Array(length).fill(byte) } })

/** What a browser's passkey is, as far as it is used. */
class Passkey {
  static parseCreationOptionsFromJSON = (options: object) => options
  static parseRequestOptionsFromJSON = (options: object) => options
  readonly id = credentialId
  constructor(readonly prf: object | undefined) {}
  getClientExtensionResults = () => ({ prf: this.prf })
  toJSON = () => ({ id: this.id, clientExtensionResults: { prf: this.prf } })
}

/** A browser that makes this passkey, and then uses these, one after the other. */
function open(made: Passkey | null, ...used: (Passkey | null)[]) {
  const create = vi.fn(async (_: { publicKey: object }) => made)
  const get = vi.fn(async (_: { publicKey: object }) => used.shift() ?? null)
  vi.stubGlobal('PublicKeyCredential', Passkey)
  vi.stubGlobal('navigator', { credentials: { create, get } })
  const told: [string, unknown][] = []
  const answers: Record<string, unknown> = {
    '/passkey/register/options': { rp: { id: 'secure.test' } },
    '/passkey/register/verify': { credentialId },
    '/passkey/auth/options': { challenge: 'x', allowCredentials: [{ id: rawId }, { id: Uint8Array.of(8) }] },
  }
  const session = {
    async call({ path, body }: { path: string; body?: unknown }) {
      if (body !== undefined) told.push([path, body])
      return answers[path]
    },
    async confirm(path: string, body: unknown) {
      told.push([path, body])
    },
  } as unknown as Session
  return { session, create, get, told }
}
const bare = { id: credentialId, clientExtensionResults: {} }

it.each([
  ['at once', new Passkey(secretOf(5)), [new Passkey(secretOf(5))]],
  ['only when it signs', new Passkey({ enabled: true }), [5, 5].map(byte => new Passkey(secretOf(byte)))],
])('makes a passkey that derives its secret %s, which the service is not told', async (_, made, used) => {
  const { session, get, told } = open(made, ...used)
  const { output, ...passkey } = await registerPasskey(session, salt)
  expect([...output]).toEqual([...new Uint8Array(32).fill(5)])
  expect(passkey).toEqual({ credentialId })
  expect(get).toHaveBeenCalledTimes(used.length)
  for (const [{ publicKey }] of get.mock.calls)
    expect(publicKey).toMatchObject({ allowCredentials: [{ id: rawId }] })
  expect(told).toEqual([
    ['/passkey/register/verify', bare],
    ...used.map(() => ['/passkey/auth/verify', bare]),
  ])
})

it.each<[string, Passkey | null, readonly (Passkey | null)[]]>([
  ['was not made', null, []],
  ['derives no secret', new Passkey({ enabled: false }), []],
])('tells the service of no passkey that %s', async (_, made, used) => {
  const { session, get, told } = open(made, ...used)
  await expect(registerPasskey(session, salt)).rejects.toBeInstanceOf(NoPasskey)
  expect(told).toEqual([])
  expect(get).not.toHaveBeenCalled()
})

it('confirms by a passkey that was used, and tells nobody its secret', async () => {
  const { session, told } = open(null, new Passkey(secretOf(5)))
  await confirmByPasskey(session)
  expect(told).toEqual([['/passkey/auth/verify', bare]])
  // None is used the second time.
  await expect(confirmByPasskey(session)).rejects.toBeInstanceOf(NoPasskey)
  expect(told).toHaveLength(1)
})

it('asks for no other passkey if the person declines to make one', async () => {
  const { session, create, get, told } = open(null)
  for (const declined of [new DOMException('No', 'NotAllowedError'), new TypeError('No')]) {
    create.mockRejectedValueOnce(declined)
    await expect(registerPasskey(session, salt)).rejects.toBe(declined)
  }
  expect([told, get.mock.calls]).toEqual([[], []])
})

it.each<[string, Passkey | null]>([
  ['derives another secret the second time', new Passkey(secretOf(6))],
  ['derives none then', new Passkey(undefined)],
  ['derives a short one', new Passkey(secretOf(5, 31))],
  ['is not used', null],
])('opens nothing with a passkey that %s', async (_, used) => {
  const { session } = open(new Passkey(secretOf(5)), used)
  await expect(registerPasskey(session, salt)).rejects.toBeInstanceOf(NoPasskey)
})

it('is no fresh factor without its secret', async () => {
  for (const used of [null, new Passkey(undefined)]) {
    const { session, told } = open(null, used)
    await expect(askPasskey(session, [{ credentialId, salt }])).rejects.toBeInstanceOf(NoPasskey)
    expect(told).toEqual([])
  }
})

it('asks nobody where the browser cannot read what the service says of passkeys', async () => {
  for (const PublicKeyCredential of [undefined, class {}]) {
    const { session, create, get } = open(new Passkey(secretOf(5)), new Passkey(secretOf(5)))
    vi.stubGlobal('PublicKeyCredential', PublicKeyCredential)
    await expect(registerPasskey(session, salt)).rejects.toBeInstanceOf(NoPasskey)
    await expect(askPasskey(session, [{ credentialId, salt }])).rejects.toBeInstanceOf(NoPasskey)
    expect([create, get].flatMap(({ mock }) => mock.calls)).toEqual([])
  }
})
