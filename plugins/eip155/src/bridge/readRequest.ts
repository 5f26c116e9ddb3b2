import { KitError } from '@latchkit/core'
import { specError } from '@latchkit/core/errors'
import { parseJson, readField } from '@latchkit/core/untrusted'

/** A request of the host as plain data, without references to the original. */
export interface HostRequest {
  readonly method: string
  readonly params: unknown
}

/**
 * The spelling of methods in the standards. A space or another letter case would bypass checks by name, and some
 * wallets accept it.
 */
const METHOD = /^[a-z][a-z0-9]{1,30}_[A-Za-z][A-Za-z0-9_]{0,60}$/
/** Characters; a transaction with six blobs has 1.6 million. */
const LONGEST = 5_000_000

/**
 * Reads a request once and copies it through JSON: getters, proxies and `toJSON` run here and never again, so that
 * what is checked is what is signed. Throws `rpc/INVALID_REQUEST` or `rpc/INVALID_PARAMS`.
 */
export function readRequest(args: unknown): HostRequest {
  const method = readField(args, 'method')
  const params = readField(args, 'params')
  if (typeof method !== 'string' || !METHOD.test(method))
    throw specError('rpc/INVALID_REQUEST', { outcome: 'untouched', pluginId: 'eip155' })
  if (params === undefined || params === null) return { method, params: undefined }
  return { method, params: copy(params) }
}

function copy(params: unknown): unknown {
  try {
    const text = JSON.stringify(params, (_, value) => (typeof value === 'bigint' ? String(value) : value))
    const copied = text.length <= LONGEST ? parseJson(text) : undefined
    if (typeof copied === 'object' && copied !== null) return copied
  } catch (cause) {
    throw unreadable(cause)
  }
  throw unreadable()
}

const unreadable = (cause?: unknown) =>
  new KitError('rpc/INVALID_PARAMS', {
    message: 'The parameters cannot be serialized as JSON',
    cause,
    outcome: 'untouched',
    pluginId: 'eip155',
  })
