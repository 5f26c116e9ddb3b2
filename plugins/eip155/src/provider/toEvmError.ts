import { type CoreErrorCode, errorText, isOurs, KitError } from '@latchkit/core'
import { specError, toKitError, withOutcome } from '@latchkit/core/errors'
import { cleanText } from '@latchkit/core/untrusted'

function read(from: unknown, key: string): unknown {
  try {
    return typeof from === 'object' && from !== null ? (from as Record<string, unknown>)[key] : undefined
  } catch {
    return undefined // a getter of a hostile object
  }
}

/** The error and what caused it, outermost first. */
function causes(error: unknown): unknown[] {
  const list = [error]
  for (let inner = read(error, 'cause'); inner && list.length < 8; inner = read(inner, 'cause'))
    list.push(inner)
  return list
}

/**
 * Turns anything that a wallet, an RPC or viem threw into a `KitError` with a readable message. The deepest cause
 * with a code decides, since viem and wallets wrap it. Never throws.
 */
export function toEvmError(error: unknown, fallback: CoreErrorCode = 'core/UNKNOWN'): KitError {
  const chain = causes(error)
  const own = chain.find(isOurs)
  if (own) return own
  try {
    const coded = chain.findLast(cause => typeof read(cause, 'code') === 'number')
    const inner = toKitError(coded ?? error, fallback, 'eip155')
    // An error inside another one is not the wallet's own answer.
    const { outcome } = toKitError(error, fallback)
    const found = outcome === 'untouched' ? inner : withOutcome(inner, 'unknown')
    const text = cleanText(found.message === 'Unknown error' ? errorText(error) : found.message, 300)
    // `String(object)` carries no information.
    if (text && !text.includes('[object')) found.message = text
    else found.message = specError(found.code as CoreErrorCode).message
    if (found.message === found.code) found.message = 'Unknown error'
    return found
  } catch (cause) {
    return new KitError(fallback, { message: 'Unknown error', cause, pluginId: 'eip155' })
  }
}
