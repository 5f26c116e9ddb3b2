import { isRecord } from '../isRecord.js'
import { isAddress } from './isAddress.js'

/** A network in the wallet's list, complete. */
export interface Eip155Chain {
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
  readonly symbol: string
  readonly tokens: readonly string[]
}

const isHttpUrl = (value: unknown): value is string => {
  if (typeof value !== 'string' || value.length > 2048) return false
  try {
    return ['http:', 'https:'].includes(new URL(value).protocol)
  } catch {
    return false
  }
}

/** Reads a network from options or storage, filling in what is missing; `undefined` when it does not fit. */
export function parseEip155Chain(input: unknown): Eip155Chain | undefined {
  if (!isRecord(input)) return undefined
  const { id, rpcUrl, name, symbol, tokens } = input
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1 || !isHttpUrl(rpcUrl)) return undefined
  return {
    id,
    rpcUrl,
    name: typeof name === 'string' && name ? name.slice(0, 64) : `Network ${id}`,
    symbol: typeof symbol === 'string' && symbol ? symbol.slice(0, 11) : 'ETH',
    tokens: Array.isArray(tokens) ? tokens.filter(isAddress).slice(0, 100) : [],
  }
}
