import { loadOnce } from '@latchkit/core'
import * as z from 'zod/mini'
import { createProof } from './createProof.js'
import { sessionKey } from './deviceKeys.js'
import type { Store } from './openStore.js'
import { readServiceError, ServiceError } from './ServiceError.js'

const BASE = '/identity/v1'
const CALL_MS = 20_000

/** A call of the identity service. */
export interface ServiceCall<Shape> {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: unknown
  /** The shape of a successful response. */
  readonly shape: z.ZodMiniType<Shape>
  readonly access?: string
  readonly signal?: AbortSignal
  /** Milliseconds until it fails with `OFFLINE`. Default 20,000. */
  readonly deadline?: number
}

/** Calls to the identity service with proofs of this browser's key. */
export interface Service {
  readonly projectId: string
  /** Rejects with `ServiceError`; `OFFLINE` if the service did not answer. */
  call<Shape>(call: ServiceCall<Shape>): Promise<Shape>
  /** Reads public data. Rejects like `call`. */
  read<Shape>(path: string, shape: z.ZodMiniType<Shape>): Promise<Shape>
  /** URL and headers for a call that the worker makes itself. `nonce`: the one requested by the service. */
  signed(
    path: string,
    access: string,
    nonce?: string,
  ): Promise<{ url: string; headers: Record<string, string> }>
}

/** Creates the client for the embedding project. */
export function createService(store: Store, projectId: string, origin = location.origin): Service {
  let nonce: string | undefined
  const key = loadOnce(() => sessionKey(store))

  async function headersFor(method: string, path: string, access?: string): Promise<Record<string, string>> {
    const url = origin + BASE + path
    return {
      DPoP: await createProof(await key(), { method, url, nonce, access }),
      'X-Project-Id': projectId,
      ...(access === undefined ? {} : { Authorization: `DPoP ${access}` }),
    }
  }

  /**
   * Sends a request; a response that is not JSON counts as none. Rejects with `OFFLINE` if the response is
   * incomplete.
   */
  async function send(path: string, init: RequestInit = {}, deadline = CALL_MS) {
    const limit = AbortSignal.timeout(deadline)
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit
    try {
      const response = await fetch(origin + BASE + path, { ...init, cache: 'no-store', signal })
      nonce = response.headers.get('DPoP-Nonce') ?? nonce
      const answer: unknown = await response.json().catch((error: Error) => {
        if (error.name !== 'SyntaxError') throw error
      })
      return { response, answer }
    } catch {
      init.signal?.throwIfAborted()
      throw new ServiceError('OFFLINE', 'The service does not answer.')
    }
  }

  async function call<Shape>(asked: ServiceCall<Shape>): Promise<Shape> {
    const { method = 'POST', path, body, shape, access, signal, deadline = CALL_MS } = asked
    const json = method === 'GET' ? undefined : JSON.stringify(body ?? {})
    for (let attempt = 1; ; attempt += 1) {
      const headers = await headersFor(method, path, access)
      if (json !== undefined) headers['Content-Type'] = 'application/json'
      const init = { method, headers, body: json, redirect: 'error', signal } as const
      const { response, answer } = await send(path, init, deadline)
      signal?.throwIfAborted()
      if (response.ok) {
        const read = shape.safeParse(answer)
        if (read.success) return read.data
        throw new ServiceError('INTERNAL', 'The service answered in a way that is not understood.')
      }
      const error = readServiceError(answer, response.status)
      if (error.code !== 'USE_DPOP_NONCE' || attempt >= 3) throw error
    }
  }

  return {
    projectId,
    call,
    async read(path, shape) {
      const { response, answer } = await send(path)
      if (!response.ok) throw readServiceError(answer, response.status)
      const read = shape.safeParse(answer)
      if (read.success) return read.data
      throw new ServiceError('INTERNAL', 'The service answered in a way that is not understood.')
    },
    async signed(path, access, asked) {
      nonce = asked ?? nonce
      return { url: origin + BASE + path, headers: await headersFor('POST', path, access) }
    },
  }
}

/** The shape of an empty response. */
export const nothing = z.unknown()
