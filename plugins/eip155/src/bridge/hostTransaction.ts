import { KitError } from '@latchkit/core'
import { parseAddress } from '../address/parseAddress.js'
import { readChainNumber } from '../provider/readChainNumber.js'
import { toQuantity } from '../send/toQuantity.js'

/** The account and network that a request may name. */
export interface Scope {
  readonly address: string
  readonly networkId: string
}

type Fields = Readonly<Record<string, unknown>>

const QUANTITIES = ['value', 'gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas', 'gasLimit', 'nonce']

/**
 * Checks a transaction of the host, or one call of a batch, and converts it to a wallet's format; fields that the kit
 * does not know are kept. Throws `sign/MISMATCH` for another account or network, and rejects a delegation of the
 * account (EIP-7702).
 */
export function hostTransaction(value: unknown, scope: Scope): Fields {
  const given = asObject(value)
  checkScope(given, scope)
  const { to, data, input, type } = given
  if (given['authorizationList'] !== undefined || Number(type) === 4 || type === 'eip7702') {
    throw refused('rpc/UNSUPPORTED_METHOD', 'Account delegations (EIP-7702) are not passed on to wallets')
  }
  for (const hex of [data, input]) {
    if (hex !== undefined && (typeof hex !== 'string' || !/^0x(?:[\da-f]{2})*$/i.test(hex)))
      throw refused('rpc/INVALID_PARAMS', '`data` must be hex')
  }
  if (data !== undefined && input !== undefined && data !== input)
    throw refused('rpc/INVALID_PARAMS', 'data and input say different things')
  const code = data ?? input
  const isDeployment = to === undefined || to === null
  if (isDeployment && (code === undefined || code === '0x'))
    throw refused('rpc/INVALID_PARAMS', 'A transaction needs `to` or `data`')
  const { to: _, ...wire }: Record<string, unknown> = given
  if (!isDeployment) wire['to'] = parseAddress(typeof to === 'string' ? to : '')
  for (const key of QUANTITIES) if (given[key] !== undefined) wire[key] = toQuantity(given[key], key)
  return wire
}

/** Checks a batch of the host (EIP-5792). Adds the account and network where the host left them out. */
export function hostBatch(value: unknown, scope: Scope): Fields & { calls: Fields[] } {
  const given = asObject(value)
  checkScope(given, scope)
  const { calls } = given
  if (!Array.isArray(calls) || calls.length === 0 || calls.length > 500)
    throw refused('rpc/INVALID_PARAMS', 'A batch has 1 to 500 calls')
  return { ...given, calls: calls.map(call => hostTransaction(call, scope)) }
}

/** Throws `sign/MISMATCH` for an account that is not the one in use. Anything but text names no account. */
export function checkAccount(named: unknown, { address }: Scope): void {
  if (typeof named === 'string' && named.toLowerCase() === address.toLowerCase()) return
  throw mismatch('from', 'The request is for another account than the one in use')
}

function checkScope(given: Fields, scope: Scope): void {
  const { from, chainId } = given
  if (from !== undefined) checkAccount(from, scope)
  if (chainId !== undefined && `eip155:${readChainNumber(chainId)}` !== scope.networkId)
    throw mismatch('chainId', 'The request is for another network than the one in use')
}

function asObject(value: unknown): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw refused('rpc/INVALID_PARAMS', 'A transaction is an object')

  return value as Fields
}

const mismatch = (field: string, message: string) =>
  new KitError('sign/MISMATCH', { message, context: { field }, pluginId: 'eip155' })

const refused = (code: 'rpc/INVALID_PARAMS' | 'rpc/UNSUPPORTED_METHOD', message: string) =>
  new KitError(code, { message, pluginId: 'eip155' })
