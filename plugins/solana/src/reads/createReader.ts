import type { CaipAssetId, CaipNetworkId, NetworkReader } from '@latchkit/core'
import { createNetworkReader, readAll } from '@latchkit/core/reads'
import { readField } from '@latchkit/core/untrusted'
import { readAddress } from '../address/readAddress.js'
import type { ChainRpc } from '../rpc/chainRpc.js'
import { readTokenAccounts } from '../rpc/readTokenAccounts.js'
import { readUnits } from '../rpc/readUnits.js'
import { isSignature } from '../send/isSignature.js'
import { type Listed, listSignatures } from './listSignatures.js'
import { readTransaction } from './readTransaction.js'

/** Number of transactions that one page of a search reads. */
const MOST = 20
/** Of SOL. */
const DECIMALS = 9

/**
 * Reads one network by Solana's JSON-RPC: what a transaction added to an account's lamports, or to its token accounts. It is final once
 * the network has finalized it. Every answer is checked.
 */
export function createReader(networkId: CaipNetworkId, rpc: ChainRpc): NetworkReader {
  const native: CaipAssetId = `${networkId}/slip44:501`

  /** `undefined` if the network has none at this commitment. */
  async function open(hash: string, commitment: 'confirmed' | 'finalized', signal?: AbortSignal) {
    const options = { commitment, encoding: 'json', maxSupportedTransactionVersion: 0 }
    const answer = await rpc('getTransaction', [hash, options], signal)
    return answer === null || answer === undefined ? undefined : readTransaction(hash, answer)
  }
  /** The accounts where payments arrive: a transfer of tokens does not name their owner. */
  async function accountsOf(address: string, mint: string | undefined, signal?: AbortSignal) {
    if (mint === undefined) return [address]
    return (await readTokenAccounts(rpc, address, { mint }, signal)).map(account => account.address)
  }
  /** The transactions after a slot that may have brought something, oldest first. */
  async function listAll(address: string, mint: string | undefined, after: bigint, signal?: AbortSignal) {
    const accounts = await accountsOf(address, mint, signal)
    const lists = await Promise.all(accounts.map(account => listSignatures(rpc, account, after, signal)))
    const rows = lists.flatMap(list => list.toReversed()).map((each): [string, Listed] => [each.hash, each])
    return [...new Map(rows).values()].sort((a, b) => Number(a.slot - b.slot))
  }

  return createNetworkReader({
    networkId,
    pluginId: 'solana',
    readHash: text => (isSignature(text) ? text : undefined),
    readAddress: text => (readAddress(text) ? text : undefined),
    readAsset(asset) {
      if (asset === native) return {}
      const start = `${networkId}/token:`
      const token = String(asset).slice(start.length)
      return asset.startsWith(start) && readAddress(token) ? { token } : undefined
    },
    canSearch: () => true,
    async balanceOf({ address, token }, signal) {
      if (token === undefined)
        return readUnits(
          readField(await rpc('getBalance', [address, { commitment: 'confirmed' }], signal), 'value'),
        )
      const accounts = await readTokenAccounts(rpc, address, { mint: token }, signal)
      return accounts.reduce((sum, { amount }) => sum + amount, 0n)
    },
    head: async signal => ({
      block: readUnits(await rpc('getSlot', [{ commitment: 'confirmed' }], signal)),
    }),
    async decimalsOf(token, signal) {
      if (token === undefined) return DECIMALS
      const supply = await rpc('getTokenSupply', [token, { commitment: 'confirmed' }], signal)
      const places = readField(readField(supply, 'value'), 'decimals')
      return Number.isInteger(places) && Number(places) >= 0 && Number(places) <= 255
        ? Number(places)
        : undefined
    },
    open: (hash, signal) => open(hash, 'confirmed', signal),
    async search({ address, token }, after, signal) {
      const listed = await listAll(address, token, after, signal)
      const cut = listed[MOST - 1]?.slot
      // A slot is read as a whole: the next page begins after it.
      const taken = cut === undefined ? listed : listed.filter(({ slot }) => slot <= cut)
      const seen = await readAll(
        taken.map(({ hash }) => hash),
        hash => open(hash, 'confirmed', signal),
      )
      const through = taken.at(-1)?.slot ?? after
      const isLast = taken.length === listed.length
      // Transactions that may still change, or that the node lists without having them.
      const waiting = taken.find(({ hash, isFinal }) => !isFinal || !seen.get(hash))
      return {
        found: new Map([...seen].flatMap(([hash, each]) => (each ? [[hash, each]] : []))),
        through,
        // The last slot may get more.
        settled: waiting ? waiting.slot - 1n : isLast ? through - 1n : through,
        isLast,
      }
    },
    finalized: async signal => hash => open(hash, 'finalized', signal),
  })
}
