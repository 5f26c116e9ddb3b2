import { isCaip2 } from '@latchkit/core/plugin'
import type { SiwxMessage } from '../contract/SiwxMessage.js'
import { siwxError } from '../contract/siwxError.js'
import { buildMessage } from './buildMessage.js'
import { knownNamespaces } from './knownNamespaces.js'

/** Longest message in characters. */
const LONGEST = 20_000

const FIRST = /^(\S+) wants you to sign in with your (\w+) account:$/

/**
 * Parses a sign-in message, which is untrusted. Accepts exactly what `buildMessage` writes, and network names
 * that wallets use: any other order, space, line break or letter throws `siwx/MESSAGE_INVALID`, or
 * `siwx/VERSION_UNSUPPORTED` for another version.
 */
export function parseMessage(text: string): SiwxMessage {
  const found = typeof text === 'string' && text.length <= LONGEST ? readLines(text.split('\n')) : undefined
  if (!found || buildMessage(found) !== text) throw siwxError('MESSAGE_INVALID')
  const [namespace = '', name = ''] = found.chainId.split(':')
  const { networkNames = {} } = knownNamespaces[namespace] ?? {}
  return Object.hasOwn(networkNames, name)
    ? { ...found, chainId: `${namespace}:${networkNames[name]}` }
    : found
}

/** The fields as written. `buildMessage` checks them. */
function readLines([first = '', accountAddress = '', gap, ...rest]: string[]): SiwxMessage | undefined {
  const [, domain = '', name] = FIRST.exec(first) ?? []
  const namespace = Object.keys(knownNamespaces).find(id => knownNamespaces[id]?.name === name)
  if (!namespace || gap !== '') return undefined
  const isCompact = knownNamespaces[namespace]?.isCompact === true
  const lines = [...rest]
  let statement: string | undefined
  if (!(isCompact && lines[0]?.startsWith('URI: '))) {
    statement = lines.shift()
    if (statement === '' && !isCompact) statement = undefined
    else if (lines.shift() !== '') return undefined
  }
  const take = (label: string) => {
    const prefix = `${label}: `
    return lines[0]?.startsWith(prefix) ? lines.shift()?.slice(prefix.length) : undefined
  }
  const uri = take('URI')
  const version = take('Version')
  const reference = take('Chain ID')
  const nonce = take('Nonce')
  const issuedAt = take('Issued At')
  const chainId = `${namespace}:${reference}`
  if (version !== '1' && /^\d+$/.test(version ?? '')) throw siwxError('VERSION_UNSUPPORTED')
  if (!uri || version !== '1' || !isCaip2(chainId) || !nonce || !issuedAt) return undefined
  const optional = {
    statement,
    expirationTime: take('Expiration Time'),
    notBefore: take('Not Before'),
    requestId: take('Request ID'),
    resources:
      lines.shift() === 'Resources:'
        ? lines.splice(0).map(line => (line.startsWith('- ') ? line.slice(2) : ''))
        : undefined,
  }
  if (lines.length > 0) return undefined
  return {
    domain,
    accountAddress,
    chainId,
    uri,
    version,
    nonce,
    issuedAt,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value !== undefined)),
  }
}
