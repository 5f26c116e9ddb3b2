import { DRIVERS } from './answerDriver.js'
import type { PeerDrivers } from './PeerDrivers.js'
import { peerRpcError } from './peerRpcError.js'

/**
 * Drives the wallet at `info.peer.url`, from a test or from a page of this machine. Each call rejects with a
 * `PeerRpcError`.
 *
 * @example
 * const phone = createPeerDriver(sandbox.info.peer.url)
 * await phone.pair(uri)
 * await phone.approve()
 */
export function createPeerDriver(url: string): PeerDrivers {
  async function call(name: string, args: unknown[]): Promise<unknown> {
    const headers = { 'content-type': 'application/json' }
    const request = { method: 'POST', headers, body: JSON.stringify(args) }
    const response = await fetch(new URL(`/${name}`, url), request)
    const { result, error } = (await response.json()) as {
      result?: unknown
      error?: { code: number; message: string }
    }
    if (error) throw peerRpcError(error.code, error.message)
    return result
  }
  const drivers = DRIVERS.map(name => [name, (...args: unknown[]) => call(name, args)] as const)
  return Object.fromEntries(drivers) as unknown as PeerDrivers
}
