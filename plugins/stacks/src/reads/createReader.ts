import { isKitError, KitError, loadOnce, type NetworkReader } from '@latchkit/core'
import { createNetworkReader, readAll } from '@latchkit/core/reads'
import { readField } from '@latchkit/core/untrusted'
import { decodeAddress } from '../address/decodeAddress.js'
import { isMainnet } from '../address/encodeAddress.js'
import { type ApiEnv, askApi } from '../api/askApi.js'
import { assertChain } from '../api/assertChain.js'
import { readAccount } from '../api/readAccount.js'
import { readContract } from '../api/readContract.js'
import { writePrincipal } from '../clarity/writeClarity.js'
import { type ApiTransaction, bad, readHeight, readTransaction } from './readTransaction.js'

/** Bitcoin blocks on top of the one that a transaction's block stands on, after which it counts as final. */
const FINALITY = 6
/** So far below the latest block nothing changes any more: some hours. */
const DEEP_BLOCKS = 1_000n
/** Number of events, or transactions of an account, that the API lists at a time, and of lists that are read. */
const [EVENTS, ROWS, MOST_PAGES] = [100, 50, 50]
/** Number of transactions that one page of a search reads. */
const MOST = 20

interface Listed {
  readonly hash: string
  readonly block: bigint
}

const smallest = (a: bigint, b: bigint) => (a < b ? a : b)
const tooMany = (what: string) =>
  new KitError('http/TOO_LARGE', { message: `There are too many ${what}`, pluginId: 'stacks' })

/** An entry of an account's list; nothing for what is in no block. */
function rowOf(row: unknown): readonly Listed[] {
  const tx = readField(row, 'tx')
  const [hash, height] = [readField(tx, 'tx_id'), readField(tx, 'block_height')]
  if (typeof hash !== 'string' || !/^0x[\da-f]{64}$/.test(hash))
    throw bad('The endpoint lists no transactions')
  return readField(tx, 'canonical') === false ? [] : [{ hash, block: readHeight(height) }]
}

/**
 * Reads one network by the Stacks API: what the events of a transaction moved, of STX and of SIP-010 tokens. Every answer is checked.
 *
 * @param finality Bitcoin blocks
 */
export function createReader(
  env: ApiEnv,
  networkId: `${string}:${string}`,
  finality: number = FINALITY,
): NetworkReader {
  const native = `${networkId}/slip44:5757`
  const checked = loadOnce(() => assertChain(env, networkId))
  /** The only token of each contract that was asked for. */
  const tokens = new Map<string, string | undefined>()

  async function ask(path: string, signal?: AbortSignal): Promise<unknown> {
    await checked()
    return askApi(env, networkId, { path, signal })
  }
  const askOrMiss = (path: string, signal?: AbortSignal) =>
    ask(path, signal).catch(error => {
      if (isKitError(error, 'http/STATUS') && error.context.status === 404) return undefined
      throw error
    })
  function principalOf(text: string): string | undefined {
    const [, address = '', contract = ''] = /^([^.]*)(\.[a-zA-Z][\w-]{0,127})?$/.exec(text) ?? []
    const found = decodeAddress(address.toUpperCase())
    if (typeof found === 'string' || found.isMainnet !== isMainnet(networkId)) return undefined
    return `${address.toUpperCase()}${contract}`
  }
  async function infoOf(signal?: AbortSignal) {
    const info = await ask('/v2/info', signal)
    const [block, burnBlock] = ['stacks_tip_height', 'burn_block_height'].map(name =>
      readHeight(readField(info, name)),
    )
    return { block: block ?? 0n, burnBlock: burnBlock ?? 0n }
  }
  async function open(hash: string, signal?: AbortSignal): Promise<ApiTransaction | undefined> {
    const events: unknown[] = []
    for (let page = 0; page < MOST_PAGES; page++) {
      const path = `/extended/v1/tx/${hash}?event_limit=${EVENTS}&event_offset=${events.length}`
      const answer = await askOrMiss(path, signal)
      if (answer === undefined) return undefined
      const [rows, count] = [readField(answer, 'events') ?? [], readField(answer, 'event_count') ?? 0]
      if (!Array.isArray(rows) || !Number.isSafeInteger(count)) throw bad('The endpoint lists no events')
      events.push(...rows)
      if (events.length >= Number(count)) return readTransaction(hash, answer, events, id => tokens.get(id))
      if (rows.length === 0) throw bad('The endpoint broke off its list of events')
    }
    throw tooMany('events in a transaction')
  }
  /** The transactions of an account after a block, oldest first. */
  async function listAll(address: string, after: bigint, signal?: AbortSignal): Promise<readonly Listed[]> {
    const listed = new Map<string, Listed>()
    for (let page = 0; page < MOST_PAGES; page++) {
      const path = `/extended/v2/addresses/${address}/transactions?limit=${ROWS}&offset=${page * ROWS}`
      const rows = readField(await askOrMiss(path, signal), 'results') ?? []
      if (!Array.isArray(rows)) throw bad('The endpoint lists no transactions')
      const later = rows.flatMap(rowOf).filter(({ block }) => block > after)
      for (const each of later) listed.set(each.hash, each)
      if (rows.length < ROWS || later.length === 0) return [...listed.values()].reverse()
    }
    throw tooMany('transactions of the account')
  }
  const readOnly = async (
    contract: string,
    method: string,
    args: readonly string[],
    signal?: AbortSignal,
  ) => {
    await checked()
    const said = await readContract(env, networkId, { contract, method, args, signal })
    return said?.kind === 'uint' ? said.value : undefined
  }

  return createNetworkReader({
    networkId,
    pluginId: 'stacks',
    readHash: text => (/^(?:0x)?[\da-f]{64}$/i.test(text) ? `0x${text.slice(-64).toLowerCase()}` : undefined),
    readAddress: principalOf,
    readAsset(asset) {
      if (asset === native) return {}
      const start = `${networkId}/sip010:`
      const token = asset.startsWith(start) ? principalOf(asset.slice(start.length)) : undefined
      return token?.includes('.') ? { token } : undefined
    },
    canSearch: () => true,
    async prepare(contracts, signal) {
      for (const contract of contracts) {
        if (tokens.has(contract)) continue
        const path = `/v2/contracts/interface/${contract.replace('.', '/')}`
        const list = readField(await askOrMiss(path, signal), 'fungible_tokens')
        const name = Array.isArray(list) && list.length === 1 ? readField(list[0], 'name') : undefined
        // Of several it would not be known which one the contract's own functions are about.
        tokens.set(contract, typeof name === 'string' ? `${contract}::${name}` : undefined)
      }
    },
    async balanceOf({ address, token }, signal) {
      if (token === undefined) {
        const { free, locked } = await readAccount(env, networkId, { address, signal })
        return free + locked
      }
      const who = decodeAddress(address)
      if (typeof who === 'string') throw bad('A contract’s tokens cannot be read')
      const amount = await readOnly(token, 'get-balance', [writePrincipal(who)], signal)
      if (amount === undefined) throw bad('The contract tells no balance')
      return amount
    },
    head: async signal => ({ block: (await infoOf(signal)).block }),
    async decimalsOf(token, signal) {
      if (token === undefined) return 6
      const places = await readOnly(token, 'get-decimals', [], signal)
      return places !== undefined && places <= 255n ? Number(places) : undefined
    },
    open,
    async search({ address }, after, signal) {
      const { block: head } = await infoOf(signal)
      const deep = head - DEEP_BLOCKS
      if (after >= head)
        return { found: new Map(), through: after, settled: smallest(after, deep), isLast: true }
      const listed = (await listAll(address, after, signal)).filter(({ block }) => block <= head)
      const cut = listed[MOST - 1]?.block
      // A block is read as a whole: the next page begins after it.
      const taken = cut === undefined ? listed : listed.filter(({ block }) => block <= cut)
      const seen = await readAll(
        taken.map(({ hash }) => hash),
        hash => open(hash, signal),
      )
      const isLast = taken.length === listed.length
      const through = isLast ? head : (cut ?? head)
      const found = new Map([...seen].flatMap(([hash, each]) => (each ? [[hash, each]] : [])))
      return { found, through, settled: smallest(through, deep), isLast }
    },
    async finalized(signal) {
      const last = (await infoOf(signal)).burnBlock - BigInt(finality)
      return async hash => {
        const seen = await open(hash, signal)
        return seen?.burnBlock !== undefined && seen.burnBlock <= last ? seen : undefined
      }
    },
  })
}
