import { base64urlnopad } from '@scure/base'
import { open, seal, stretch } from './seal.js'
import type { Slot } from './vaultShapes.js'
import { wipe } from './wipe.js'

/** A slot's secrets: the user's own, the half of the service, or both. */
export interface SlotSecret {
  /** 32 bytes of a device, a passkey or a recovery code. A server slot has none. */
  readonly own?: Uint8Array
  /** The half of the service, if the profile requires it. */
  readonly half?: Uint8Array
}

/**
 * Wraps a vault's key for one slot. `info` is not encrypted: it contains what is needed to derive the secret
 * again.
 */
export async function wrapSlot(
  { id, kind, info }: Pick<Slot, 'id' | 'kind' | 'info'>,
  secret: SlotSecret,
  vaultKey: Uint8Array,
  userId: string,
): Promise<Slot> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  const own = { ...info, salt: base64urlnopad.encode(salt), half: secret.half !== undefined }
  const slot = { id, kind, info: own }
  const key = await slotKey(slot, secret, salt)
  const wrapped = await seal(key, vaultKey, slotContext(slot, userId))
  wipe(key)
  return { ...slot, wrapped: base64urlnopad.encode(wrapped) }
}

/** Unwraps a slot's vault key. Rejects if the secret is wrong, or the slot was changed. */
export async function unwrapSlot(slot: Slot, secret: SlotSecret, userId: string): Promise<Uint8Array> {
  const { salt } = slot.info
  if (typeof salt !== 'string') throw new Error('This slot has no salt')
  const key = await slotKey(slot, secret, base64urlnopad.decode(salt))
  try {
    return await open(key, base64urlnopad.decode(slot.wrapped), slotContext(slot, userId))
  } finally {
    wipe(key)
  }
}

async function slotKey(
  { kind, info }: Pick<Slot, 'kind' | 'info'>,
  { own, half }: SlotSecret,
  salt: Uint8Array,
) {
  if (info['half'] === true && !half) throw new Error('This slot needs the half of the service')
  const parts = [own, info['half'] === true ? half : undefined].flatMap(part => (part ? [part] : []))
  if (parts.length === 0 || parts.some(({ length }) => length !== 32))
    throw new Error('This slot needs a secret')
  const secret = new Uint8Array(parts.length * 32)
  for (const [at, part] of parts.entries()) secret.set(part, at * 32)
  const key = await stretch(secret, salt, `latchkit slot ${kind}`)
  wipe(secret)
  return key
}

/** All of a slot but its key is authenticated, so that a server can neither move nor weaken it. */
function slotContext({ id, kind, info }: Pick<Slot, 'id' | 'kind' | 'info'>, userId: string): string {
  const sorted = Object.entries(info).sort(([one], [other]) => (one < other ? -1 : 1))
  return JSON.stringify(['latchkit slot 1', userId, id, kind, sorted])
}
