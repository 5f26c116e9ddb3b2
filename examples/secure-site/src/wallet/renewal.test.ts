// @vitest-environment node
import { expect, it } from 'vitest'
import { useIdentity as startIdentity } from '../../../backend/test/identity/useIdentity.js'
import type { Vault } from '../keys/vaultShapes.js'
import { openBrowsers } from './testing/openBrowsers.js'

const identity = startIdentity({ profile: 'split' })
const { openBrowser, signIn } = openBrowsers(identity)

/** Somebody with a code, on the site of the wallet, and the device that they lost. */
async function robbed() {
  const email = identity.newAddress()
  const [lost, own] = [openBrowser(), openBrowser()]
  await signIn(lost, email)
  const { code, save } = await lost.wallet.makeRecovery()
  await save()
  await signIn(own, email)
  own.enter(code)
  const { id } = await own.wallet.user()
  return { email, lost, own, id, code, before: (await own.wallet.ensure()).addresses }
}
type Opened = ReturnType<typeof openBrowser>

const message = { kind: 'message', bytes: Uint8Array.of(1) } as const
const signsFor = (wallet: Opened['wallet'], account: string) => wallet.sign({ account, items: [message] })

/** A browser whose calls of one path go another way. */
const odd = ({ session }: Opened, path: string, way: (call: () => Promise<void>) => Promise<never>) => {
  const { call } = session
  return {
    ...session,
    async call<Shape>(asked: Parameters<typeof call<Shape>>[0]): Promise<Shape> {
      return asked.path === path ? way(async () => void (await call(asked))) : call(asked)
    },
  }
}

it('makes new keys that the old slots do not open, and keeps those of before until they are let go', async () => {
  const { email, lost, own, id, code, before } = await robbed()
  await own.renewal.replace(id)
  const { addresses, slots } = await own.wallet.ensure()
  expect(addresses.eip155).not.toBe(before.eip155)
  expect(slots.map(({ kind }) => kind)).toEqual(['recovery', 'device'])
  expect(await signsFor(own.wallet, addresses.eip155)).toHaveLength(1)

  // The lost device is signed out. With the mailbox, it has the vault of before at most.
  await expect(lost.wallet.user()).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  await signIn(lost, email)
  await lost.wallet.lock()
  lost.enter(code)
  await expect(lost.wallet.unlock()).rejects.toThrow()
  // It knows the new accounts as those to which the keys that it saw have agreed.
  expect((await lost.wallet.ensure()).addresses).toEqual(addresses)
  lost.enter(own.written())
  await lost.wallet.unlock()
  expect(await lost.sign(addresses.eip155)).toHaveLength(1)

  // What is moved is signed with the keys of before, while the new ones can be opened as well.
  const later = openBrowser(own.store)
  expect((await later.renewal.former())?.addresses).toEqual(before)
  await later.renewal.open()
  expect(later.renewal.wallet.isOpenFor(id)).toBe(true)
  expect(await signsFor(later.renewal.wallet, before.eip155)).toHaveLength(1)
  await expect(signsFor(later.renewal.wallet, addresses.eip155)).rejects.toMatchObject({ code: 'ABORTED' })
  expect((await later.renewal.words(id)).split(' ')).toHaveLength(24)
  expect(later.renewal.wallet.isOpenFor(id)).toBe(false)

  await later.renewal.letGo(id)
  expect(await later.renewal.former()).toBeUndefined()
  await expect(later.renewal.open()).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  expect((await later.wallet.ensure()).addresses).toEqual(addresses)
})

it('replaces them again: a browser that saw the first ones still follows', async () => {
  const { email, lost, own, id, before } = await robbed()
  await own.renewal.replace(id)
  // Those of before must be let go first.
  await own.wallet.unlock()
  await expect(own.renewal.replace(id)).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  await own.renewal.letGo(id)
  own.enter(own.written())
  await own.renewal.replace(id)
  const { addresses } = await own.wallet.ensure()
  await signIn(lost, email)
  expect((await lost.wallet.ensure()).addresses).toEqual(addresses)
  expect(addresses.eip155).not.toBe(before.eip155)
})

it('loses nothing if the code is not written down, the request is lost, or its answer is', async () => {
  const { own, id, before } = await robbed()
  own.refuse(true)
  await expect(own.renewal.replace(id)).rejects.toThrow('not written down')
  own.refuse(false)
  const lose = async () => {
    throw new Error('The connection is gone')
  }
  const unsent = own.renewalOf(odd(own, '/vault/replace', lose))
  await expect(unsent.replace(id)).rejects.toThrow('The connection is gone')
  expect((await own.wallet.ensure()).addresses).toEqual(before)
  expect(await own.renewal.former()).toBeUndefined()
  await own.wallet.unlock()
  expect(await signsFor(own.wallet, before.eip155)).toHaveLength(1)

  const unheard = own.renewalOf(
    odd(own, '/vault/replace', async call => {
      await call()
      return lose()
    }),
  )
  await unheard.replace(id)
  expect((await own.renewal.former())?.addresses).toEqual(before)
  // A service that does not answer does not say that there are none.
  const unknown = own.renewalOf(odd(own, '/vault/former', lose))
  await expect(unknown.former()).rejects.toThrow('The connection is gone')
})

it('refuses new accounts to which the keys of before have not agreed, whatever the service says', async () => {
  const { own, id } = await robbed()
  await own.wallet.unlock()
  const thief = openBrowser()
  await signIn(thief, identity.newAddress())
  const theirs = await thief.wallet.ensure()
  const mine = await own.wallet.ensure()
  const lineage = [{ addresses: mine.addresses, signature: `0x${'11'.repeat(65)}` }]
  const served = (vault: Vault) =>
    own.walletOf({
      ...own.session,
      async call<Shape>(asked: Parameters<typeof own.session.call<Shape>>[0]) {
        return asked.method === 'GET' && asked.path === '/vault'
          ? asked.shape.parse({ ...vault, version: mine.version + 1 })
          : own.session.call(asked)
      },
    })
  for (const vault of [theirs, { ...theirs, lineage }])
    await expect(served(vault).ensure()).rejects.toMatchObject({ code: 'VAULT_CORRUPT' })
  expect((await own.wallet.user()).id).toBe(id)
})

it('opens no vault as that of before but the one whose keys have agreed', async () => {
  const { own, id } = await robbed()
  await own.renewal.replace(id)
  const kept = await own.renewal.former()
  if (!kept) throw new Error('There is none')
  const serving = (vault: Vault) =>
    own.renewalOf({
      ...own.session,
      async call<Shape>(asked: Parameters<typeof own.session.call<Shape>>[0]) {
        return asked.method === 'GET' && asked.path === '/vault/former'
          ? asked.shape.parse(vault)
          : own.session.call(asked)
      },
    })
  const { addresses } = await own.wallet.ensure()
  await expect(serving({ ...kept, addresses }).former()).rejects.toMatchObject({ code: 'VAULT_CORRUPT' })
  const server = { id: 'server', kind: 'server', wrapped: 'd3I', info: {} } as const
  const weak = serving({ ...kept, slots: [...kept.slots, server] })
  await expect(weak.former()).rejects.toMatchObject({ code: 'VAULT_CORRUPT' })
  // Nothing opens it that this person has.
  const closed = serving({ ...kept, slots: kept.slots.filter(({ kind }) => kind === 'passkey') })
  await expect(closed.open()).rejects.toMatchObject({ code: 'USER_REJECTED' })
  expect(closed.wallet.isOpenFor(id)).toBe(false)
})

it('makes no new keys for somebody else who has logged in meanwhile', async () => {
  const { own, before } = await robbed()
  await expect(own.renewal.replace('somebody')).rejects.toMatchObject({ code: 'ABORTED' })
  // Nobody writes down a code that opens nothing.
  expect(own.written()).toBe('')
  expect((await own.wallet.ensure()).addresses).toEqual(before)
})

it('needs no code where the service opens wallets', async () => {
  await identity.restart({ profile: 'easy', deviceCheck: 'off' })
  const own = openBrowser()
  await signIn(own, identity.newAddress())
  const { addresses: before } = await own.wallet.ensure()
  const { id } = await own.wallet.user()
  await own.renewal.replace(id)
  await own.renewal.open()
  expect(await signsFor(own.renewal.wallet, before.eip155)).toHaveLength(1)
  expect(own.asked).toEqual([])
  expect(own.written()).toBe('')
  await identity.restart()
})
