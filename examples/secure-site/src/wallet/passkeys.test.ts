// @vitest-environment node
import { createHash } from 'node:crypto'
import { base64urlnopad } from '@scure/base'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createAuthenticator } from '../../../backend/test/identity/createAuthenticator.js'
import { useIdentity as startIdentity } from '../../../backend/test/identity/useIdentity.js'
import { askPasskey, passkeysOf } from './passkeys.js'
import { openBrowsers } from './testing/openBrowsers.js'

const identity = startIdentity({ profile: 'split' })
const { openBrowser, signIn } = openBrowsers(identity)

/** How often the authenticator has made a passkey. */
let made = 0
beforeEach(() => {
  made = 0
  plugIn()
})
afterEach(() => void vi.unstubAllGlobals())

interface Listed {
  readonly id: Uint8Array
}
interface Asked {
  readonly publicKey: {
    readonly challenge: string
    readonly excludeCredentials?: readonly Listed[]
    readonly allowCredentials?: readonly Listed[]
    readonly extensions: {
      readonly prf: {
        readonly eval?: { readonly first: Uint8Array }
        readonly evalByCredential?: Readonly<Record<string, { readonly first: Uint8Array }>>
      }
    }
  }
}

/** An authenticator as most are: it keeps one passkey of a person, in the place of which it makes the next, unless it must not. */
function plugIn() {
  const origin = () => identity.service().origin
  let held: ReturnType<typeof createAuthenticator> | undefined
  class Credential {
    readonly id: string
    constructor(
      readonly json: { readonly id: string },
      readonly salt: Uint8Array | undefined,
    ) {
      this.id = json.id
    }
    toJSON = () => this.json
    getClientExtensionResults() {
      if (!this.salt) return {}
      const first = createHash('sha256').update(this.id).update(this.salt).digest()
      return { prf: { enabled: true, results: { first: Uint8Array.from(first) } } }
    }
    static readonly #read = (given: Readonly<Record<string, unknown>>, list: string) => ({
      ...given,
      [list]: (given[list] as readonly { readonly id: string }[]).map(({ id }) => ({
        id: base64urlnopad.decode(id),
      })),
    })
    static parseCreationOptionsFromJSON(given: Readonly<Record<string, unknown>>) {
      return Credential.#read(given, 'excludeCredentials')
    }
    static parseRequestOptionsFromJSON(given: Readonly<Record<string, unknown>>) {
      return Credential.#read(given, 'allowCredentials')
    }
  }
  const isHeld = (listed: readonly Listed[] = []) =>
    listed.some(({ id }) => base64urlnopad.encode(id) === held?.id)
  vi.stubGlobal('PublicKeyCredential', Credential)
  vi.stubGlobal('navigator', {
    credentials: {
      async create({ publicKey: { challenge, excludeCredentials, extensions } }: Asked) {
        if (isHeld(excludeCredentials)) throw new DOMException('There is one', 'InvalidStateError')
        made += 1
        held = createAuthenticator(origin())
        return new Credential(held.create(challenge), extensions.prf.eval?.first)
      },
      async get({ publicKey: { challenge, allowCredentials, extensions } }: Asked) {
        if (!held || !isHeld(allowCredentials)) throw new DOMException('There is none', 'NotAllowedError')
        return new Credential(held.get(challenge), extensions.prf.evalByCredential?.[held.id]?.first)
      },
    },
  })
}

/** Somebody whose passkey opens the wallet. */
async function withPasskey() {
  const email = identity.newAddress()
  const own = openBrowser()
  await signIn(own, email)
  await own.wallet.addPasskey()
  const { id } = await own.wallet.user()
  /** A new browser, in which only the passkey is at hand. */
  async function elsewhere() {
    const browser = openBrowser()
    await signIn(browser, email)
    browser.takePasskey()
    return browser
  }
  return { own, id, elsewhere, before: (await own.wallet.ensure()).addresses }
}
const kindsOf = async ({ wallet }: ReturnType<typeof openBrowser>) =>
  (await wallet.ensure()).slots.map(({ kind }) => kind)
const message = { kind: 'message', bytes: Uint8Array.of(1) } as const

it('opens new keys by the passkey that opens those of before, and loses neither', async () => {
  const { own, id, elsewhere, before } = await withPasskey()
  await own.renewal.replace(id)
  await own.wallet.unlock()
  await own.wallet.addPasskey()
  expect(made).toBe(1)
  expect(await kindsOf(own)).toEqual(['recovery', 'device', 'passkey'])

  const later = await elsewhere()
  await later.wallet.unlock()
  expect(later.asked).toEqual(['unlock'])
  expect(await later.sign()).toHaveLength(1)
  await later.renewal.open()
  expect(await later.renewal.wallet.sign({ account: before.eip155, items: [message] })).toHaveLength(1)

  // It is taken away from the new keys, and still opens those of before.
  const passkey = (await own.wallet.ensure()).slots.find(({ kind }) => kind === 'passkey')
  await own.wallet.removeSlot(id, passkey?.id ?? '')
  expect(await kindsOf(own)).not.toContain('passkey')
  await own.wallet.unlock()
  own.takePasskey()
  await own.renewal.open()
  expect(await own.renewal.wallet.sign({ account: before.eip155, items: [message] })).toHaveLength(1)
  await own.wallet.unlock()
  await own.wallet.addPasskey()
  expect(made).toBe(1)
  await own.renewal.letGo(id)
  const last = await elsewhere()
  await last.wallet.unlock()
  expect(await last.sign()).toHaveLength(1)
})

it('adds a passkey whose slot was lost on the way', async () => {
  const own = openBrowser()
  const email = identity.newAddress()
  await signIn(own, email)
  await own.wallet.ensure()
  const { call } = own.session
  const cut = own.walletOf({
    ...own.session,
    async call<Shape>(asked: Parameters<typeof call<Shape>>[0]) {
      if (asked.method === 'PUT') throw new Error('The connection is gone')
      return call(asked)
    },
  })
  await own.wallet.unlock()
  await expect(cut.addPasskey()).rejects.toThrow('The connection is gone')
  expect(await kindsOf(own)).toEqual(['device'])
  await own.wallet.addPasskey()
  expect(await kindsOf(own)).toEqual(['device', 'passkey'])
  expect(made).toBe(1)
  const later = openBrowser()
  await signIn(later, email)
  later.takePasskey()
  await later.wallet.unlock()
  expect(await later.sign()).toHaveLength(1)
})

it('changes nothing for a passkey that opens the wallet already, and makes one anew once it was removed', async () => {
  const { own, id, elsewhere } = await withPasskey()
  const before = await own.wallet.ensure()
  await own.wallet.addPasskey()
  expect(await own.wallet.ensure()).toEqual(before)
  const { save } = await own.wallet.makeRecovery()
  await save()
  await own.wallet.removeSlot(id, before.slots.find(({ kind }) => kind === 'passkey')?.id ?? '')
  await own.wallet.addPasskey()
  expect(made).toBe(2)
  const later = await elsewhere()
  await later.wallet.unlock()
  expect(await later.sign()).toHaveLength(1)
})

it('takes a passkey that is removed away as a factor, too, whatever is lost after the vault was stored', async () => {
  const { own, id } = await withPasskey()
  const { call } = own.session
  let isStored = false
  const cut = own.walletOf({
    ...own.session,
    async call<Shape>(asked: Parameters<typeof call<Shape>>[0]) {
      if (isStored) throw new Error('The connection is gone')
      const answer = await call(asked)
      isStored = asked.method === 'PUT'
      return answer
    },
  })
  const { save } = await own.wallet.makeRecovery()
  await save()
  const passkey = (await own.wallet.ensure()).slots.find(({ kind }) => kind === 'passkey')
  const [known] = passkey ? passkeysOf([passkey]) : []
  if (!known) throw new Error('There is no passkey')
  await askPasskey(own.session, [known])
  await cut.removeSlot(id, known.slotId).catch(() => {})
  expect(isStored).toBe(true)
  expect(await kindsOf(own)).not.toContain('passkey')
  await expect(askPasskey(own.session, [known])).rejects.toMatchObject({ name: 'NotAllowedError' })
})
