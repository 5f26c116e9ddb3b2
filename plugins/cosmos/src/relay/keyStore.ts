import { parseJson, readField, readItems } from '@latchkit/core/plugin'
import type { CosmosEnv } from '../CosmosEnv.js'

/** A key as the relay's method tells it. Outside data, also when it comes from storage. */
export interface ToldKey {
  readonly address: unknown
  readonly algo: unknown
  /** Base64. */
  readonly pubkey: unknown
}

const KEY = 'relay-keys'
const MOST = 50
const isText = (value: unknown): value is string => typeof value === 'string' && value.length < 200

/** Reads the answer of `cosmos_getAccounts`. */
export const readTold = (answer: unknown): ToldKey[] =>
  readItems(answer, MOST * 2).map(entry => {
    const [address, algo, pubkey] = ['address', 'algo', 'pubkey'].map(key => readField(entry, key))
    return { address, algo, pubkey }
  })

/** The public keys that wallets told, all of them public, so that a phone need not be woken up when the page is loaded again. */
export const keyStore = ({ ctx }: CosmosEnv) => {
  function read(): ToldKey[] {
    try {
      return readTold(parseJson(ctx.storage.get(KEY) ?? '[]'))
    } catch {
      return [] // garbage
    }
  }
  return {
    find: (address: string): ToldKey | undefined => read().find(key => key.address === address),
    add(told: readonly ToldKey[]) {
      const fitting = told.filter(({ address, algo, pubkey }) => [address, algo, pubkey].every(isText))
      const others = read().filter(known => !fitting.some(({ address }) => address === known.address))
      ctx.storage.set(KEY, JSON.stringify([...fitting, ...others].slice(0, MOST)))
    },
  }
}
