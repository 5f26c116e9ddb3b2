import { base64urlnopad } from '@scure/base'
import * as z from 'zod/mini'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import { somebodyElse } from '../errors/somebodyElse.js'
import type { Keys } from '../keys/createKeys.js'
import type { NewSlot, SecretSource } from '../keys/KeyCalls.js'
import { isOperators } from '../keys/needsHalf.js'
import { createRecoveryCode } from '../keys/recoveryCode.js'
import type { Signature, SigningRequest } from '../keys/sign.js'
import { type Addresses, type Slot, type Vault, vaultShape } from '../keys/vaultShapes.js'
import { noSession } from '../session/createEnding.js'
import type { Session } from '../session/createSession.js'
import type { Store } from '../session/openStore.js'
import { hasCode } from '../session/ServiceError.js'
import { withoutSlot, withSlot } from './changeSlots.js'
import { builtFor, checkProfile, checkSlots } from './checkProfile.js'
import { checkSeen } from './checkSeen.js'
import { createFactor } from './createFactor.js'
import { createIdle } from './createIdle.js'
import { createUnlocker, readKeyError } from './createUnlocker.js'
import { noteOpened } from './openedHere.js'
import { registerPasskey } from './passkeys.js'
import { userShape, type WalletUser } from './WalletUser.js'

/** Questions to the user. Each rejects with `USER_REJECTED` if they decline, and with the signal's reason. */
export interface WalletAsks {
  /** A fresh factor: the user enters a code. */
  factor(signal?: AbortSignal): Promise<void>
  /** Shows a recovery code until the user confirms that it is written down. */
  writeDown(code: string, signal?: AbortSignal): Promise<void>
  /** A means of opening the vault. `open` rejects if it fails; the vault is open when this resolves. */
  unlock(
    vault: Vault,
    open: (slotId: string, source: SecretSource) => Promise<void>,
    signal?: AbortSignal,
  ): Promise<void>
}

/** The signed-in user's wallet. A signal aborts questions to the user. */
export interface Wallet {
  user(): Promise<WalletUser>
  /** The vault, which is created if the user has none: there is never a second seed. */
  ensure(signal?: AbortSignal): Promise<Vault>
  /** Opens the vault if it is locked, with as few questions as possible. */
  unlock(signal?: AbortSignal): Promise<void>
  /** The vault is open, and belongs to this user. */
  isOpenFor(userId: string | undefined): boolean
  /** Signs with the open vault, which must be that of the account. */
  sign(request: SigningRequest): Promise<readonly Signature[]>
  lock(): Promise<void>
  /** Runs a call, and repeats it after a fresh factor if one is required. */
  withFactor<Result>(run: () => Promise<Result>, signal?: AbortSignal): Promise<Result>
  /** Adds a passkey that opens the vault, unless it does already. */
  addPasskey(signal?: AbortSignal): Promise<void>
  /** Creates a recovery code, which only `save` stores: the user has to write it down first. */
  makeRecovery(signal?: AbortSignal): Promise<{ readonly code: string; save(): Promise<void> }>
  /**
   * Removes a passkey, a browser or the code. Rejects with `NOT_ALLOWED` if nothing would open the vault any
   * more, or only browsers although something else does now.
   */
  removeSlot(userId: string, slotId: string, signal?: AbortSignal): Promise<void>
  /** The words of the seed. Only for the top-level page, which has obtained a permit. */
  words(userId: string): Promise<string>
  /** Creates a vault from words, for a user who has none. */
  importWords(words: string): Promise<void>
}

const written = z.object({ version: z.number() })
/** So that users can tell their slots apart. */
const fromNow = () => ({ added: Date.now() })

/** Creates the wallet. `built`: the only profile that it supports, if any. */
export function createWallet(
  store: Store,
  session: Session,
  keys: Keys,
  asks: WalletAsks,
  built: string | undefined = builtFor,
): Wallet {
  const unlocker = createUnlocker(store, session)
  let openFor: string | undefined
  /** By user: two concurrent creations would replace each other's keys in the worker. */
  const creating = new Map<string, Promise<Vault>>()
  const withFactor = createFactor(asks)
  const idle = createIdle(() => void lock())

  async function user(): Promise<WalletUser> {
    const who = await session.call({ method: 'GET', path: '/user', shape: userShape })
    await checkProfile(store, who, built)
    return who
  }
  const readVault = async (who: Pick<WalletUser, 'id' | 'profile'>) =>
    checked(who, await session.call({ method: 'GET', path: '/vault', shape: vaultShape, user: who.id }))
  const writeVault = (userId: string, body: object) =>
    session.call({ method: 'PUT', path: '/vault', body, shape: written, user: userId })

  async function lock() {
    idle.stop()
    openFor = undefined
    await keys.call('lock', {}).catch(() => {})
  }
  async function opened(userId: string, addresses: Addresses) {
    openFor = userId
    idle.touch()
    await noteOpened(store, userId, addresses)
  }

  /**
   * The first slot of a new vault. Without lasting storage, a device key would be lost with the page; and a
   * wallet imported on a top-level page is used in frames, which have separate storage. It is then a recovery
   * code, which the user writes down before the vault counts.
   */
  async function firstSlot({ profile }: WalletUser, isImported: boolean): Promise<NewSlot> {
    if (isOperators(profile)) return { id: 'server', source: { from: 'server' }, info: {} }
    if (store.isLasting && !isImported) return { ...(await unlocker.device()), info: fromNow() }
    const id = `recovery-${crypto.randomUUID()}`
    return { id, source: { from: 'recovery', code: createRecoveryCode() }, info: {} }
  }

  async function create(who: WalletUser, signal?: AbortSignal, words?: string): Promise<Vault> {
    const first = await firstSlot(who, words !== undefined)
    const { id: userId, profile } = who
    const kind = first.source.from
    const made = await unlocker.withHalf(who, kind, half =>
      keys.call('create', { userId, profile, half, slots: [first], words }),
    )
    try {
      if (first.source.from === 'recovery') await asks.writeDown(first.source.code, signal)
      // A wallet that is imported keeps its address.
      const shown = words === undefined ? {} : { accountType: 'eoa' }
      const { version } = await writeVault(userId, { version: 0, ...made, ...shown })
      const vault = { version, ...made }
      await checkSeen(store, userId, vault)
      await opened(userId, made.addresses)
      // Without locks, another tab may have changed this browser's slot.
      const isLost = kind === 'device' && (await unlocker.device()).id !== first.id
      if (isLost) await rememberDevice(who).catch(() => {})
      return vault
    } catch (error) {
      await lock()
      // Another device, or an earlier attempt whose response was lost, was first: its seed counts.
      const current = hasCode(error, 'VAULT_CONFLICT') ? vaultShape.safeParse(error.current) : undefined
      if (!current?.success) throw error
      if (words !== undefined) throw new FrameRefusal('VAULT_CONFLICT', 'This address already has a wallet.')
      return checked(who, current.data)
    }
  }

  async function ensureFor(who: WalletUser, signal?: AbortSignal): Promise<Vault> {
    if (who.vault === 0) {
      const other = creating.get(who.id)
      if (other)
        return other.catch((error: unknown) => {
          signal?.throwIfAborted()
          // The caller has aborted it.
          if (error instanceof FrameRefusal && error.code === 'ABORTED') return ensureFor(who, signal)
          throw error
        })
      const made = create(who, signal).finally(() => creating.delete(who.id))
      creating.set(who.id, made)
      return made
    }
    return readVault(who)
  }

  /** Every vault is checked here before use, wherever it comes from. */
  async function checked({ id, profile }: Pick<WalletUser, 'id' | 'profile'>, vault: Vault): Promise<Vault> {
    checkSlots(profile, vault)
    await checkSeen(store, id, vault)
    return vault
  }

  async function open(who: WalletUser, vault: Vault, slotId: string, source: SecretSource) {
    const { id: userId, profile } = who
    const addresses = await unlocker
      .withHalf(who, source.from, half => keys.call('open', { userId, profile, half, vault, slotId, source }))
      .catch((error: unknown) => {
        throw readKeyError(error)
      })
    await opened(userId, addresses)
  }

  const putSlots = (userId: string, { version, ciphertext, addresses }: Vault, slots: readonly Slot[]) =>
    writeVault(userId, { version, ciphertext, slots, addresses })

  /** Changes the slots, after a fresh factor if one is required. */
  async function change(
    who: WalletUser,
    by: (slots: readonly Slot[]) => readonly Slot[],
    signal?: AbortSignal,
  ): Promise<void> {
    const vault = await readVault(who)
    const slots = by(vault.slots)
    await withFactor(signal, () => putSlots(who.id, vault, slots)).catch(async (error: unknown) => {
      // The response may be lost: the stored slots count, since a replaced or removed one opens nothing any
      // more.
      const stored = new Set((await readVault(who)).slots.map(({ id }) => id))
      if (slots.length !== stored.size || !slots.every(({ id }) => stored.has(id))) throw error
    })
  }

  /**
   * Lets this browser open the vault from now on. Not worth requesting a factor for: without it, the user is
   * asked again next time.
   */
  async function rememberDevice(who: WalletUser) {
    if (!store.isLasting || isOperators(who.profile)) return
    const [vault, device] = await Promise.all([readVault(who), unlocker.device()])
    if (vault.slots.some(({ id }) => id === device.id)) return
    const slot = await addSlot(who, { ...device, info: fromNow() })
    await putSlots(who.id, vault, withSlot(vault.slots, slot))
  }
  const addSlot = (who: WalletUser, slot: NewSlot) =>
    whileOpen(() =>
      unlocker.withHalf(who, slot.source.from, half =>
        keys.call('addSlot', { userId: who.id, profile: who.profile, half, slot }),
      ),
    )

  /**
   * Repeats a call if the worker has lost the keys, as when it dies, and this browser can open the vault
   * without the user.
   */
  async function whileOpen<Result>(run: () => Promise<Result>): Promise<Result> {
    const userId = openFor
    try {
      return await run()
    } catch (thrown) {
      const error = readKeyError(thrown)
      const isLocked = error instanceof FrameRefusal && error.code === 'FACTOR_REQUIRED'
      if (!isLocked || userId === undefined || openFor !== userId) throw error
      openFor = undefined
      // The user has been asked once already, and may not be looking.
      await unlock(AbortSignal.abort(error))
      if (openFor !== userId) throw error
      return run().catch((again: unknown) => {
        throw readKeyError(again)
      })
    }
  }

  async function unlock(signal?: AbortSignal) {
    const userId = await session.user()
    if (userId === undefined) throw noSession()
    if (openFor === userId) return
    const who = await user()
    if (who.id !== userId) throw somebodyElse()
    const vault = await ensureFor(who, signal)
    if (openFor === who.id) return
    const device = await unlocker.device()
    const server = isOperators(who.profile) ? vault.slots.find(({ kind }) => kind === 'server') : undefined
    if (server) return open(who, vault, server.id, { from: 'server' })
    if (vault.slots.some(({ id }) => id === device.id)) return open(who, vault, device.id, device.source)
    await asks.unlock(vault, (slotId, source) => open(who, vault, slotId, source), signal)
    if (openFor !== who.id) throw new FrameRefusal('USER_REJECTED', 'The wallet stays locked.')
    await rememberDevice(who).catch(() => {})
  }

  /** The user, with the wallet open. */
  async function unlocked(signal?: AbortSignal): Promise<WalletUser> {
    await unlock(signal)
    const who = await user()
    if (openFor !== who.id) throw somebodyElse()
    return who
  }

  return {
    user,
    ensure: async signal => ensureFor(await user(), signal),
    unlock,
    isOpenFor: userId => userId !== undefined && userId === openFor,
    lock,
    withFactor: (run, signal) => withFactor(signal, run),
    async sign(request) {
      const signatures = await whileOpen(() => keys.call('sign', request))
      if (openFor !== undefined) idle.touch()
      return signatures
    },
    async addPasskey(signal) {
      const who = await unlocked(signal)
      const prf = crypto.getRandomValues(new Uint8Array(32))
      const { credentialId, output } = await withFactor(signal, () => registerPasskey(session, prf, signal))
      const { slots } = await readVault(who)
      if (slots.some(({ info }) => info['credentialId'] === credentialId)) return void output.fill(0)
      const info = { ...fromNow(), credentialId, prf: base64urlnopad.encode(prf) }
      const id = `passkey-${crypto.randomUUID()}`
      const slot = await addSlot(who, { id, source: { from: 'passkey', output }, info })
      output.fill(0)
      await change(who, slots => withSlot(slots, slot), signal)
    },
    async makeRecovery(signal) {
      const who = await unlocked(signal)
      const id = `recovery-${crypto.randomUUID()}`
      const { code, slot } = await whileOpen(() =>
        unlocker.withHalf(who, 'recovery', half =>
          keys.call('addRecovery', { userId: who.id, profile: who.profile, half, id }),
        ),
      )
      return { code, save: () => change(who, slots => withSlot(slots, slot), signal) }
    },
    async removeSlot(userId, slotId, signal) {
      const who = await user()
      if (who.id !== userId) throw somebodyElse()
      await change(who, slots => withoutSlot(slots, slotId), signal)
    },
    async words(userId) {
      await unlock()
      if (openFor !== userId) throw somebodyElse()
      return whileOpen(() => keys.call('words', {}))
    },
    async importWords(words) {
      const who = await user()
      if (who.vault > 0) throw new FrameRefusal('VAULT_CONFLICT', 'This address already has a wallet.')
      await create(who, undefined, words)
    },
  }
}
