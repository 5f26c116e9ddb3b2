import { Resolver } from 'node:dns/promises'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '../../access/isPublicAddress.js'

/** A request. A body is posted as JSON. */
export interface PublicRequest {
  readonly url: string
  readonly body?: unknown
  readonly signal: AbortSignal
  readonly maxBytes: number
}

/** Overrides name resolution and the allowed addresses, for tests without another network. */
export interface PublicNetwork {
  resolve(host: string, signal: AbortSignal): Promise<readonly string[]>
  isAllowed(address: string): boolean
  /** An additional CA certificate. */
  readonly ca?: string
}

const internet: PublicNetwork = { resolve: resolveHost, isAllowed: isPublicAddress }

/**
 * Fetches text from an untrusted URL: only over https, only from public addresses, and from exactly the address
 * that was resolved and checked, so that the name cannot resolve to another one a moment later. Follows no
 * redirect.
 */
export async function fetchPublic(
  { url, body, signal, maxBytes }: PublicRequest,
  { resolve, isAllowed, ca }: PublicNetwork = internet,
): Promise<string> {
  const { protocol, hostname, port, pathname, search, username, password } = new URL(url)
  if (protocol !== 'https:' || username || password) throw new Error('This URL is not allowed.')
  const host = hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await resolve(host, signal)
  // All of them: a name with a single private address is not a public name.
  const [address] = addresses
  if (address === undefined || !addresses.every(isAllowed)) throw new Error('This host is not allowed.')
  const lookup: LookupFunction = (_, { all }, callback) => {
    const family = isIP(address)
    if (all) callback(null, [{ address, family }])
    else callback(null, address, family)
  }
  const text = body === undefined ? undefined : JSON.stringify(body)
  const headers =
    text === undefined
      ? {}
      : { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host,
        port,
        path: pathname + search,
        method: text === undefined ? 'GET' : 'POST',
        headers,
        lookup,
        signal,
        agent: false,
        ca,
      },
      response => {
        response.on('error', reject)
        if (response.statusCode !== 200) {
          response.destroy()
          return reject(new Error(`The host answered with status ${response.statusCode}.`))
        }
        const chunks: Buffer[] = []
        let size = 0
        response.on('data', (chunk: Buffer) => {
          size += chunk.length
          chunks.push(chunk)
          if (size > maxBytes) response.destroy(new Error('The response is too large.'))
        })
        response.on('end', () => resolve(Buffer.concat(chunks).toString()))
      },
    )
    asked.on('error', reject)
    asked.end(text)
  })
}

async function resolveHost(host: string, signal: AbortSignal): Promise<readonly string[]> {
  // Not through the system resolver, which knows this machine's names and blocks one of Node's few threads
  // meanwhile.
  const resolver = new Resolver({ timeout: 1_500, tries: 2 })
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel)
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  signal.removeEventListener('abort', cancel)
  return found.flatMap(result => (result.status === 'fulfilled' ? result.value : []))
}
