import { base58 } from '@scure/base'
import type { ChainAccount } from '../send/readChainAccounts.js'
import { NAME_PROGRAM } from './snsPrograms.js'

/** An account of the name service program. Addresses are base58. */
export interface NameAccount {
  readonly parent: string
  readonly owner: string
  readonly data: Uint8Array
}

/** Reads a name account: 96 bytes of parent, owner and class, then its data. */
export function readRegistry(account: ChainAccount | undefined): NameAccount | undefined {
  if (account?.owner !== NAME_PROGRAM || account.data.length < 96) return undefined
  const { data } = account
  return {
    parent: base58.encode(data.subarray(0, 32)),
    owner: base58.encode(data.subarray(32, 64)),
    data: data.subarray(96),
  }
}
