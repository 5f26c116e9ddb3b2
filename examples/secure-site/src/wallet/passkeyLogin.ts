import { base64urlnopad } from '@scure/base'
import * as z from 'zod/mini'
import { readServiceError, ServiceError } from '../session/ServiceError.js'
import { creationShape, requestShape, withoutExtensions } from './passkeys.js'

const BASE = '/identity/v1/social'
const CALL_MS = 20_000
const CEREMONY_MS = 300_000

const loginShape = z.object({
  /** The host of the page that asks. */
  site: z.string(),
  kind: z.enum(['login', 'link', 'factor']),
  use: requestShape,
  create: creationShape,
})
const checkedShape = z.object({ isKnown: z.boolean() })

/** A login by passkey, as the service asks the browser for it. */
export type PasskeyLogin = z.output<typeof loginShape>

/** A response that the login's callback takes, and whose passkey it is. */
export interface PasskeyResponse {
  readonly id: string
  readonly code: string
}

/** Without a device key: the window has another storage than the frame that began. */
async function ask<Shape>(path: string, body: object, shape: z.ZodMiniType<Shape>): Promise<Shape> {
  const response = await fetch(`${BASE}/passkey/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(CALL_MS),
  }).catch(() => {
    throw new ServiceError('OFFLINE', 'The service does not answer.')
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok) throw readServiceError(answer, response.status)
  return shape.parse(answer)
}

/** Reads a login of this state. Rejects with `SOCIAL_EXPIRED` once it is over. */
export const readPasskeyLogin = (state: string): Promise<PasskeyLogin> =>
  ask('options', { state }, loginShape)

/** The service knows this passkey, and it counts for the login. */
export const isKnownPasskey = async (state: string, id: string): Promise<boolean> =>
  (await ask('check', { state, id }, checkedShape)).isKnown

/** Lets the person choose a passkey of this site. Rejects with `NotAllowedError` if they close the dialog. */
export async function choosePasskey({ use }: PasskeyLogin): Promise<PasskeyResponse> {
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(use)
  const signal = AbortSignal.timeout(CEREMONY_MS)
  return readResponse(await navigator.credentials.get({ publicKey, signal }))
}

/**
 * Makes a passkey, one that can open a wallet if its authenticator knows how. Rejects as `choosePasskey`, and with `InvalidStateError` if there
 * is one of this user.
 */
export async function createPasskey({ create }: PasskeyLogin): Promise<PasskeyResponse> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(create)
  const options = { ...publicKey, extensions: { ...publicKey.extensions, prf: {} } }
  const signal = AbortSignal.timeout(CEREMONY_MS)
  return readResponse(await navigator.credentials.create({ publicKey: options, signal }))
}

/** Where the login goes on; without a response, the person has refused. */
export function callbackUrl(state: string, response?: PasskeyResponse): string {
  const query = new URLSearchParams({ state })
  query.set(response ? 'code' : 'error', response?.code ?? 'access_denied')
  return `${BASE}/callback/passkey?${query}`
}

function readResponse(credential: Credential | null): PasskeyResponse {
  if (!(credential instanceof PublicKeyCredential)) throw new Error('No passkey was used')
  const id = base64urlnopad.encode(new Uint8Array(credential.rawId))
  return { id, code: JSON.stringify(withoutExtensions(credential)) }
}
