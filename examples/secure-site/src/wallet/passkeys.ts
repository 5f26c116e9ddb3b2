import { base64urlnopad } from '@scure/base'
import * as z from 'zod/mini'
import type { Slot } from '../keys/vaultShapes.js'
import type { Session } from '../session/createSession.js'

const optionsShape = z.looseObject({ challenge: z.string() })
const registeredShape = z.object({ verified: z.literal(true), credentialId: z.string() })
const CEREMONY_MS = 120_000

/** A passkey's response: the derived secret, and the part that the service verifies. */
export interface PasskeySecret {
  readonly credentialId: string
  /** 32 bytes. */
  readonly output: Uint8Array
}

/** This browser or passkey cannot derive a secret. */
export class NoPasskey extends Error {}

/** This browser can parse the service's passkey options. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential

/**
 * Creates a passkey and derives its secret; if the authenticator has one of this user already, it uses that.
 * Rejects with `NoPasskey` if it has no secret, or derives a different one the second time, and with
 * `NotAllowedError` if the user declines. `givenUp` closes the browser's dialog.
 */
export async function registerPasskey(
  session: Session,
  salt: Uint8Array,
  givenUp?: AbortSignal,
): Promise<PasskeySecret> {
  if (!hasPasskeys()) throw new NoPasskey('No passkeys')
  const given = await session.call({ path: '/passkey/register/options', shape: optionsShape })
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(creationShape.parse(given))
  const options = { ...publicKey, extensions: { prf: { eval: { first: own(salt) } } } }
  const late = AbortSignal.timeout(CEREMONY_MS)
  const signal = givenUp ? AbortSignal.any([givenUp, late]) : late
  const made = await navigator.credentials.create({ publicKey: options, signal }).catch((error: unknown) => {
    // A second one would replace the first, which may open the former keys; or its slot was never stored.
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
    const known = publicKey.excludeCredentials ?? []
    return known.map(({ id }) => ({ credentialId: base64urlnopad.encode(toBytes(id)), salt }))
  })
  const { credentialId, output } = Array.isArray(made)
    ? await askPasskey(session, made)
    : await register(session, made, salt)
  // A passkey that does not derive the same secret again is worse than none.
  const second = (await askPasskey(session, [{ credentialId, salt }])).output
  const isSame = output.every((byte, at) => byte === second[at])
  output.fill(0)
  if (!isSame) throw new NoPasskey('The secret is not stable')
  return { credentialId, output: second }
}

/** Registers a new passkey and returns its secret. */
async function register(session: Session, made: Credential | null, salt: Uint8Array): Promise<PasskeySecret> {
  if (!(made instanceof PublicKeyCredential)) throw new NoPasskey('No passkey was made')
  if (made.getClientExtensionResults().prf?.enabled === false) throw new NoPasskey('No secret can be derived')
  const { credentialId } = await session.call({
    path: '/passkey/register/verify',
    body: withoutExtensions(made),
    shape: registeredShape,
  })
  // Many derive it only when they sign.
  const output = readSecret(made)
  return output ? { credentialId, output } : askPasskey(session, [{ credentialId, salt }])
}

/** Derives the secret of one of these passkeys; it also counts as a fresh factor. */
export async function askPasskey(
  session: Session,
  known: readonly { readonly credentialId: string; readonly salt: Uint8Array }[],
): Promise<PasskeySecret> {
  if (!hasPasskeys()) throw new NoPasskey('No passkeys')
  const given = await session.call({ path: '/passkey/auth/options', shape: optionsShape })
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(requestShape.parse(given))
  const evalByCredential = Object.fromEntries(
    known.map(({ credentialId, salt }) => [credentialId, { first: own(salt) }]),
  )
  const allowed = publicKey.allowCredentials?.filter(
    ({ id }) => base64urlnopad.encode(toBytes(id)) in evalByCredential,
  )
  const options = { ...publicKey, allowCredentials: allowed, extensions: { prf: { evalByCredential } } }
  const signal = AbortSignal.timeout(CEREMONY_MS)
  const used = await navigator.credentials.get({ publicKey: options, signal })
  if (!(used instanceof PublicKeyCredential)) throw new NoPasskey('No passkey was used')
  const output = readSecret(used)
  if (!output) throw new NoPasskey('No secret can be derived')
  await session.confirm('/passkey/auth/verify', withoutExtensions(used))
  return { credentialId: used.id, output }
}

/** Confirms by any passkey of the user that it is them: a fresh factor. Rejects with `NotAllowedError` if they decline, or the frame may not ask. */
export async function confirmByPasskey(session: Session): Promise<void> {
  const given = await session.call({ path: '/passkey/auth/options', shape: requestShape })
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(given)
  const signal = AbortSignal.timeout(CEREMONY_MS)
  const used = await navigator.credentials.get({ publicKey, signal })
  if (!(used instanceof PublicKeyCredential)) throw new NoPasskey('No passkey was used')
  await session.confirm('/passkey/auth/verify', withoutExtensions(used))
}

/** The passkeys that open a vault, with their secrets' salts. */
export const passkeysOf = (slots: readonly Slot[]) =>
  slots.flatMap(({ id, kind, info: { credentialId, prf } }) =>
    kind === 'passkey' && typeof credentialId === 'string' && typeof prf === 'string'
      ? [{ slotId: id, credentialId, salt: base64urlnopad.decode(prf) }]
      : [],
  )

function readSecret(credential: PublicKeyCredential): Uint8Array | undefined {
  const first = credential.getClientExtensionResults().prf?.results?.first
  if (!first) return undefined
  const bytes = toBytes(first)
  return bytes.length === 32 ? bytes : undefined
}

/** The secret stays here: the service gets no extension results. */
export const withoutExtensions = (credential: PublicKeyCredential) => ({
  ...credential.toJSON(),
  clientExtensionResults: {},
})

const own = (bytes: Uint8Array) => Uint8Array.from(bytes)

const toBytes = (source: BufferSource) =>
  source instanceof ArrayBuffer
    ? new Uint8Array(source)
    : new Uint8Array(source.buffer, source.byteOffset, source.byteLength)

type Creation = Parameters<typeof PublicKeyCredential.parseCreationOptionsFromJSON>[0]
type Request = Parameters<typeof PublicKeyCredential.parseRequestOptionsFromJSON>[0]

/** Options for a new passkey. The browser itself validates the rest. */
export const creationShape = z.custom<Creation>(
  value => typeof value === 'object' && value !== null && 'rp' in value,
)
/** Options for the use of a passkey. The browser itself validates the rest. */
export const requestShape = z.custom<Request>(
  value => typeof value === 'object' && value !== null && 'challenge' in value,
)
