import type { PeerDrivers } from './PeerDrivers.js'
import { peerRpcError } from './peerRpcError.js'

export const DRIVERS = [
  'pair',
  'approve',
  'reject',
  'signsIn',
  'autoApprove',
  'approveRequest',
  'rejectRequest',
  'answerWith',
  'switchChain',
  'setAccounts',
  'updateNamespaces',
  'emit',
  'disconnect',
  'goOffline',
  'goOnline',
  'state',
  'lastRequests',
] as const satisfies readonly (keyof PeerDrivers)[]

type Driver = (...args: unknown[]) => Promise<unknown>

/** Calls a driver with arguments from a JSON list. Throws a `PeerRpcError`. */
export async function answerDriver(drivers: PeerDrivers, name: string, body: string): Promise<unknown> {
  const known = DRIVERS.find(driver => driver === name)
  if (!known) throw peerRpcError(-32601, `Unknown driver: ${name.slice(0, 40)}.`)
  const args: unknown = JSON.parse(body || '[]')
  if (!Array.isArray(args)) throw peerRpcError(-32602, 'The arguments must be a list.')
  return (drivers[known] as Driver)(...args)
}
