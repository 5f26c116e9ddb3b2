import { base64urlnopad } from '@scure/base'
import * as z from 'zod/mini'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import type { Keys } from '../keys/createKeys.js'
import type { NewSlot, SecretSource } from '../keys/KeyCalls.js'
import { createRecoveryCode } from '../keys/recoveryCode.js'
import type { Signable, Signature } from '../keys/sign.js'
import { type Slot, type Vault, vaultShape } from '../keys/vaultShapes.js'
import type { Session } from '../session/createSession.js'
import type { Store } from '../session/openStore.js'
import { hasCode, ServiceError } from '../session/ServiceError.js'
import { builtFor, checkProfile, checkSlots } from './checkProfile.js'
import { checkSeen } from './checkSeen.js'
import { createUnlocker, readKeyError } from './createUnlocker.js'
import { registerPasskey } from './passkeys.js'
import { userShape, type WalletUser } from './WalletUser.js'

/** What needs a person. Each rejects with `USER_REJECTED` if they decline. */
export interface WalletAsks {
  /** A fresh factor: the person enters a code. */
  factor(): Promise<void>
  /** Shows a recovery code until the person says that it is written down. */
  writeDown(code: string): Promise<void>
  /** Something that opens the vault. `open` rejects if it does not; the vault is open when this resolves. */
  unlock(vault: Vault, open: (slotId: string, source: SecretSource) => Promise<void>): Promise<void>
}

/** The wallet of the signed-in user. */
export interface Wallet {
  user(): Promise<WalletUser>
  /** The vault, made if the user has none: there is never a second seed. */
  ensure(): Promise<Vault>
  /** Opens the vault, if it is locked, by asking as little as possible. */
  unlock(): Promise<void>
  /** Signs with an open vault. */
  sign(items: readonly Signable[]): Promise<readonly Signature[]>
  lock(): Promise<void>
  /** Adds a passkey that opens the vault. */
  addPasskey(): Promise<void>
  /** Makes a recovery code, which is stored by `save` only: a person has to write it down first. */
  makeRecovery(): Promise<{ readonly code: string; save(): Promise<void> }>
  /** The words of the seed. Only for the top-level page, which has asked for a permit. */
  words(): Promise<string>
  /** Makes the vault of a user who has none from words. */
  importWords(words: string): Promise<void>
}

const written = z.object({ version: z.number() })
/** Without a signature for so long, the keys are overwritten. */
const IDLE_MS = 15 * 60_000
/** The oldest goes for a new one: the service keeps 20 slots of all kinds. */
const MOST_DEVICES = 8

/** Creates the wallet. `built`: the only profile that it works with, if there is one. */
export function createWallet(
  store: Store,
  session: Session,
  keys: Keys,
  asks: WalletAsks,
  built: string | undefined = builtFor,
): Wallet {
  const unlocker = createUnlocker(store, session)
  let openFor: string | undefined
  let idle: ReturnType<typeof setTimeout> | undefined

  async function user(): Promise<WalletUser> {
    const who = await session.call({ method: 'GET', path: '/user', shape: userShape })
    await checkProfile(store, who, built)
    return who
  }
  const readVault = () => session.call({ method: 'GET', path: '/vault', shape: vaultShape })

  async function lock() {
    clearTimeout(idle)
    openFor = undefined
    await keys.call('lock', {}).catch(() => {})
  }
  function opened(userId: string) {
    openFor = userId
    clearTimeout(idle)
    idle = setTimeout(() => void lock(), IDLE_MS)
  }

  /** Retries once after a fresh factor, if one is needed. */
  async function withFactor<Result>(run: () => Promise<Result>): Promise<Result> {
    try {
      return await run()
    } catch (error) {
      if (!hasCode(error, 'FACTOR_REQUIRED')) throw error
      await asks.factor()
      return run()
    }
  }

  /**
   * What opens a new vault. Where nothing can be stored, a key of the device would be gone with the page; and what is imported at
   * top level is used in frames, whose storage is another. Then it is a recovery code, which the person writes down before the
   * vault counts.
   */
  async function firstSlot({ profile }: WalletUser, isImported: boolean): Promise<NewSlot> {
    if (profile === 'easy' || profile === 'dev') return { id: 'server', source: { from: 'server' }, info: {} }
    if (store.isLasting && !isImported) return { ...(await unlocker.device()), info: {} }
    const id = `recovery-${crypto.randomUUID()}`
    return { id, source: { from: 'recovery', code: createRecoveryCode() }, info: {} }
  }

  async function create(who: WalletUser, words?: string): Promise<Vault> {
    const first = await firstSlot(who, words !== undefined)
    const { id: userId, profile } = who
    const kind = first.source.from
    const made = await unlocker.withHalf(who, kind, half =>
      keys.call('create', { userId, profile, half, slots: [first], words }),
    )
    try {
      if (first.source.from === 'recovery') await asks.writeDown(first.source.code)
      const { version } = await session.call({
        method: 'PUT',
        path: '/vault',
        body: { version: 0, ...made },
        shape: written,
      })
      const vault = { version, ...made }
      await checkSeen(store, userId, vault)
      opened(userId)
      return vault
    } catch (error) {
      await lock()
      // Another device, or an earlier attempt whose answer was lost, was first: its seed is the one.
      const current = hasCode(error, 'VAULT_CONFLICT') ? vaultShape.safeParse(error.current) : undefined
      if (!current?.success) throw error
      if (words !== undefined) throw new FrameRefusal('VAULT_CONFLICT', 'This address already has a wallet.')
      await checkSeen(store, userId, current.data)
      return current.data
    }
  }

  async function ensure(): Promise<Vault> {
    const who = await user()
    if (who.vault === 0) return create(who)
    return checked(who, await readVault())
  }

  async function checked({ id, profile }: WalletUser, vault: Vault): Promise<Vault> {
    checkSlots(profile, vault)
    await checkSeen(store, id, vault)
    return vault
  }

  async function open(who: WalletUser, vault: Vault, slotId: string, source: SecretSource) {
    const { id: userId, profile } = who
    await unlocker
      .withHalf(who, source.from, half => keys.call('open', { userId, profile, half, vault, slotId, source }))
      .catch((error: unknown) => {
        throw readKeyError(error)
      })
    opened(userId)
  }

  async function putSlots(vault: Vault, slots: readonly Slot[]) {
    const body = { version: vault.version, ciphertext: vault.ciphertext, slots, addresses: vault.addresses }
    await withFactor(() => session.call({ method: 'PUT', path: '/vault', body, shape: written }))
  }

  /** Lets this browser open the vault from now on. Not worth asking for a factor: then it asks again next time. */
  async function rememberDevice(who: WalletUser) {
    if (!store.isLasting || who.profile === 'easy' || who.profile === 'dev') return
    const [vault, device] = await Promise.all([readVault(), unlocker.device()])
    if (vault.slots.some(({ id }) => id === device.id)) return
    const slot = await addSlot(who, { ...device, info: {} })
    const devices = vault.slots.filter(({ kind }) => kind === 'device')
    const [oldest] = devices.length >= MOST_DEVICES ? devices : []
    const slots = [...vault.slots.filter(one => one !== oldest), slot]
    const body = { version: vault.version, ciphertext: vault.ciphertext, slots, addresses: vault.addresses }
    await session.call({ method: 'PUT', path: '/vault', body, shape: written })
  }
  const addSlot = (who: WalletUser, slot: NewSlot) =>
    unlocker.withHalf(who, slot.source.from, half =>
      keys.call('addSlot', { userId: who.id, profile: who.profile, half, slot }),
    )

  async function unlock() {
    const userId = await session.user()
    if (userId === undefined) throw new ServiceError('SESSION_ENDED', 'The session has ended: log in again.')
    if (openFor === userId) return
    const [who, vault] = await Promise.all([user(), ensure()])
    if (openFor === who.id) return
    const device = await unlocker.device()
    const server = vault.slots.find(({ kind }) => kind === 'server')
    if (server) return open(who, vault, server.id, { from: 'server' })
    if (vault.slots.some(({ id }) => id === device.id)) return open(who, vault, device.id, device.source)
    await asks.unlock(vault, (slotId, source) => open(who, vault, slotId, source))
    if (openFor !== who.id) throw new FrameRefusal('USER_REJECTED', 'The wallet stays locked.')
    await rememberDevice(who).catch(() => {})
  }

  return {
    user,
    ensure,
    unlock,
    lock,
    async sign(items) {
      const userId = await session.user()
      try {
        const signatures = await keys.call('sign', { items })
        if (userId !== undefined) opened(userId)
        return signatures
      } catch (error) {
        throw readKeyError(error)
      }
    },
    async addPasskey() {
      await unlock()
      const who = await user()
      const prf = crypto.getRandomValues(new Uint8Array(32))
      const { credentialId, output } = await withFactor(() => registerPasskey(session, prf))
      const info = { credentialId, prf: base64urlnopad.encode(prf) }
      const id = `passkey-${crypto.randomUUID()}`
      const slot = await addSlot(who, { id, source: { from: 'passkey', output }, info })
      output.fill(0)
      const vault = await readVault()
      await putSlots(vault, [...vault.slots, slot])
    },
    async makeRecovery() {
      await unlock()
      const who = await user()
      const id = `recovery-${crypto.randomUUID()}`
      const { code, slot } = await unlocker.withHalf(who, 'recovery', half =>
        keys.call('addRecovery', { userId: who.id, profile: who.profile, half, id }),
      )
      return {
        code,
        async save() {
          const vault = await readVault()
          // A new code replaces the one before.
          await putSlots(vault, [...vault.slots.filter(({ kind }) => kind !== 'recovery'), slot])
        },
      }
    },
    async words() {
      await unlock()
      return keys.call('words', {})
    },
    async importWords(words) {
      const who = await user()
      if (who.vault > 0) throw new FrameRefusal('VAULT_CONFLICT', 'This address already has a wallet.')
      await create(who, words)
    },
  }
}
