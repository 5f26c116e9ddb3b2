import { isRecord } from '../isRecord.js'
import { type Eip155Chain, parseEip155Chain } from './Eip155Chain.js'

export interface Eip155State {
  /** The page may see accounts. */
  readonly permitted: boolean
  readonly chainId: number
  /** Networks that the page had added. */
  readonly added: readonly Eip155Chain[]
}

/** Reads a stored state; networks that are gone from the options fall back to the first one. */
export function parseEip155State(stored: unknown, chains: readonly Eip155Chain[]): Eip155State | undefined {
  if (!isRecord(stored) || typeof stored['permitted'] !== 'boolean') return undefined
  const list = Array.isArray(stored['added']) ? stored['added'].slice(0, 20) : []
  const added = list
    .map(parseEip155Chain)
    .filter(chain => chain !== undefined)
    .filter(chain => !chains.some(known => known.id === chain.id))
  const chainId = [...chains, ...added].find(chain => chain.id === stored['chainId'])?.id ?? chains[0]?.id
  return chainId === undefined ? undefined : { permitted: stored['permitted'], chainId, added }
}
