import { KitError } from '@latchkit/core'
import { readField, readItems } from '@latchkit/core/plugin'
import { base58 } from '@scure/base'
import { readAddress } from '../address/readAddress.js'
import type { ChainRpc } from '../rpc/chainRpc.js'
import { TOKEN_PROGRAM } from '../rpc/programs.js'
import { readUnits } from '../rpc/readUnits.js'
import { type ChainAccount, readChainAccounts } from '../send/readChainAccounts.js'
import { ACCOUNT_SIZE } from '../send/readMint.js'
import { TOKENIZER } from './snsPrograms.js'

/** The tag of a domain that is a token now, and not one that was given back. */
const ACTIVE = 2

/** Whether a domain is a token. */
export const isToken = (record: ChainAccount | undefined): boolean =>
  record?.owner === TOKENIZER && record.data[0] === ACTIVE

/** Who holds the token that a domain is; `undefined` for nobody. */
export async function readHolder(
  rpc: ChainRpc,
  mint: string,
  signal?: AbortSignal,
): Promise<string | undefined> {
  const answer = await rpc('getTokenLargestAccounts', [mint, { commitment: 'confirmed' }], signal)
  const list = readField(answer, 'value')
  if (!Array.isArray(list)) {
    const message = 'The endpoint answered with something that is no list of holders'
    throw new KitError('http/BAD_RESPONSE', { message, pluginId: 'solana' })
  }
  const held = readItems(list).find(entry => readUnits(readField(entry, 'amount')) === 1n)
  const address = readField(held, 'address')
  if (!readAddress(address)) return undefined
  const [account] = await readChainAccounts(rpc, [String(address)], signal)
  if (account?.owner !== TOKEN_PROGRAM || account.data.length !== ACCOUNT_SIZE) return undefined
  const { data } = account
  const amount = new DataView(data.buffer, data.byteOffset).getBigUint64(64, true)
  const isHeld = amount === 1n && base58.encode(data.subarray(0, 32)) === mint
  return isHeld ? base58.encode(data.subarray(32, 64)) : undefined
}
