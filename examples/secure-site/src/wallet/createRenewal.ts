import * as z from 'zod/mini'
import { FrameRefusal } from '../errors/FrameRefusal.js'
import { somebodyElse } from '../errors/somebodyElse.js'
import type { Keys } from '../keys/createKeys.js'
import type { NewSlot, SecretSource } from '../keys/KeyCalls.js'
import { follows } from '../keys/lineage.js'
import { isOperators } from '../keys/needsHalf.js'
import { createRecoveryCode } from '../keys/recoveryCode.js'
import { type Slot, type Vault, vaultShape } from '../keys/vaultShapes.js'
import { nothing } from '../session/createService.js'
import type { Session } from '../session/createSession.js'
import type { Store } from '../session/openStore.js'
import { hasCode } from '../session/ServiceError.js'
import { checkSlots } from './checkProfile.js'
import { createFactor } from './createFactor.js'
import { createIdle } from './createIdle.js'
import { createUnlocker, readKeyError } from './createUnlocker.js'
import type { Wallet, WalletAsks } from './createWallet.js'
import type { WalletUser } from './WalletUser.js'

/** Replaces the keys, and keeps the former ones until their owner deletes them. */
export interface Renewal {
  /**
   * The former vault, if any. Rejects with `VAULT_CORRUPT` unless its keys have agreed to the current ones.
   */
  former(): Promise<Vault | undefined>
  /**
   * Creates new keys and accounts, once the user has written down the code that opens them. The current ones
   * become the former ones.
   */
  replace(userId: string, signal?: AbortSignal): Promise<void>
  /** Opens the wallet, to verify that it can be opened, and then the former keys in its place. */
  open(signal?: AbortSignal): Promise<void>
  /** Signs with the former keys. */
  readonly wallet: Wallet
  /** The words of the former keys, also for users who cannot open the new ones. */
  words(userId: string, signal?: AbortSignal): Promise<string>
  /** Deletes the former keys. */
  letGo(userId: string, signal?: AbortSignal): Promise<void>
}

interface RenewalParts {
  readonly store: Store
  readonly session: Session
  readonly keys: Keys
  readonly wallet: Wallet
  readonly asks: WalletAsks
}

const written = z.object({ version: z.number() })

/** Creates it on the wallet's worker, which has one of the two vaults open at a time. */
export function createRenewal({ store, session, keys, wallet, asks }: RenewalParts): Renewal {
  const unlocker = createUnlocker(store, session)
  const withFactor = createFactor(asks)
  /** The user whose former keys are open. */
  let openFor: string | undefined
  const idle = createIdle(() => void lock())

  async function lock() {
    idle.stop()
    openFor = undefined
    await wallet.lock()
  }
  async function assertUser(userId: string): Promise<WalletUser> {
    const who = await wallet.user()
    if (who.id !== userId) throw somebodyElse()
    return who
  }

  async function former(): Promise<Vault | undefined> {
    const who = await wallet.user()
    const call = { method: 'GET', path: '/vault/former', shape: vaultShape, user: who.id } as const
    const vault = await session.call(call).catch((error: unknown) => {
      if (!hasCode(error, 'NOT_FOUND')) throw error
    })
    if (!vault) return undefined
    checkSlots(who.profile, vault)
    if (!follows(who.id, vault.addresses, await wallet.ensure()))
      throw new FrameRefusal('VAULT_CORRUPT', 'The stored wallet does not come from the previous one.')
    return vault
  }

  /** The new vault's first slot: opened by a recovery code, or by the service. */
  async function makeSlot(profile: WalletUser['profile']): Promise<NewSlot> {
    const info = { added: Date.now() }
    if (isOperators(profile)) return { id: 'server', source: { from: 'server' }, info: {} }
    const source = { from: 'recovery', code: createRecoveryCode() } as const
    return { id: `recovery-${crypto.randomUUID()}`, source, info }
  }
  async function ownSlot(who: WalletUser): Promise<readonly Slot[]> {
    const { id: userId, profile } = who
    if (!store.isLasting || isOperators(profile)) return []
    const slot = { ...(await unlocker.device()), info: { added: Date.now() } }
    return [
      await unlocker.withHalf(who, 'device', half => keys.call('addSlot', { userId, profile, half, slot })),
    ]
  }

  async function openFormer(vault: Vault, who: WalletUser, signal?: AbortSignal): Promise<void> {
    const { id: userId, profile } = who
    // The worker no longer has the current keys.
    await lock()
    async function open(slotId: string, source: SecretSource) {
      await unlocker
        .withHalf(who, source.from, half =>
          keys.call('open', { userId, profile, half, vault, slotId, source }),
        )
        .catch((error: unknown) => {
          throw readKeyError(error)
        })
      openFor = userId
      idle.touch()
    }
    const device = await unlocker.device()
    const server = vault.slots.find(({ kind }) => kind === 'server')
    if (server) return open(server.id, { from: 'server' })
    if (vault.slots.some(({ id }) => id === device.id)) return open(device.id, device.source)
    await asks.unlock(vault, open, signal)
    if (openFor !== userId) throw new FrameRefusal('USER_REJECTED', 'The previous keys stay locked.')
  }

  async function found(): Promise<Vault> {
    const vault = await former()
    if (!vault) throw new FrameRefusal('NOT_ALLOWED', 'There are no previous keys.')
    return vault
  }

  async function open(signal?: AbortSignal): Promise<void> {
    openFor = undefined
    const vault = await found()
    // Never move assets to accounts that the user cannot open.
    await wallet.unlock(signal)
    await openFormer(vault, await wallet.user(), signal)
  }

  return {
    former,
    async replace(userId, signal) {
      await wallet.unlock(signal)
      const who = await assertUser(userId)
      const { version } = await wallet.ensure(signal)
      const { profile } = who
      const slot = await makeSlot(profile)
      try {
        const { signature, ...made } = await unlocker.withHalf(who, slot.source.from, half =>
          keys.call('renew', { userId, profile, half, slot }),
        )
        const slots = [...made.slots, ...(await ownSlot(who))]
        if (slot.source.from === 'recovery') await asks.writeDown(slot.source.code, signal)
        const body = { version, ...made, slots, signature }
        const call = { path: '/vault/replace', body, shape: written, user: userId }
        const sent = await withFactor(signal, () => session.call(call)).catch((error: unknown) => ({ error }))
        // If the response was lost, the stored vault counts.
        const { addresses } = await wallet.ensure(signal)
        if (addresses.eip155 !== made.addresses.eip155)
          throw 'error' in sent ? sent.error : new Error('The new keys are not stored')
      } catch (error) {
        await lock()
        throw readKeyError(error)
      }
    },
    open,
    wallet: {
      ...wallet,
      unlock: open,
      lock,
      isOpenFor: userId => userId !== undefined && userId === openFor,
      async sign(request) {
        const signatures = await keys.call('sign', request).catch((error: unknown) => {
          throw readKeyError(error)
        })
        idle.touch()
        return signatures
      },
    },
    async words(userId, signal) {
      const who = await assertUser(userId)
      const vault = await found()
      const call = { path: '/vault/export-permit', shape: nothing, user: userId }
      await withFactor(signal, () => session.call(call))
      await openFormer(vault, who, signal)
      const words = await keys.call('words', {})
      await lock()
      return words
    },
    async letGo(userId, signal) {
      await assertUser(userId)
      const call = { method: 'DELETE', path: '/vault/former', shape: nothing, user: userId } as const
      await withFactor(signal, () => session.call(call))
      await lock()
    },
  }
}
