import { loadOnce } from '@latchkit/core'
import type { LocalAccount } from 'viem'
import { providerRpcError } from './providerRpcError.js'

/** The wallet's keys, derived on first use. */
export interface Keys {
  /** The wallet's accounts by index, and one foreign key after them for wrong signatures. */
  load(): Promise<{ own: readonly LocalAccount[]; stranger: LocalAccount }>
}

/** Creates the keys of a mnemonic; nothing is computed or loaded before `load`. */
export function createKeys(seed: string, count: number): Keys {
  const derive = async () => {
    const { deriveAccounts } = await import('./deriveAccounts.js')
    try {
      const all = deriveAccounts(seed, count + 1)
      return { own: all.slice(0, count), stranger: all[count] as LocalAccount }
    } catch (error) {
      throw providerRpcError(-32603, `The seed gives no keys: ${error instanceof Error ? error.message : ''}`)
    }
  }
  return {
    load: loadOnce(derive),
  }
}
