import { base58, base64 } from '@scure/base'
import { vi } from 'vitest'
import { domainKey, favouriteKey, reverseKey, solRecordKeys, tokenKeys } from '../names/nameKeys.js'
import { normalizeDomain } from '../names/normalizeDomain.js'
import { FAVOURITES, NAME_PROGRAM, TOKENIZER } from '../names/snsPrograms.js'
import { TOKEN_PROGRAM } from '../rpc/programs.js'
import { MAINNET, stubEnv } from './stubEnv.js'

const join = (...parts: (Uint8Array | readonly number[])[]) =>
  Uint8Array.from(parts.flatMap(part => [...part]))
const key = (address: string) => base58.decode(address)
const text = (value: string) => {
  const bytes = new TextEncoder().encode(value)
  return join([bytes.length, 0, 0, 0], bytes)
}

/** A chain with name accounts only, behind a stub endpoint. */
export function nameFixture() {
  const accounts = new Map<string, { owner: string; data: Uint8Array }>()
  const holders = new Map<string, string>()
  const asked: string[] = []
  const write = (at: string, data: Uint8Array, owner = NAME_PROGRAM) => accounts.set(at, { owner, data })
  const keysOf = (domain: string) => domainKey(normalizeDomain(domain) ?? [''])
  const registry = (parent: string, owner: string, data: Uint8Array | readonly number[] = []) =>
    join(key(parent), key(owner), new Uint8Array(32), data)

  vi.stubGlobal('fetch', async (_: string | URL, init: RequestInit) => {
    const { method, params } = JSON.parse(String(init.body)) as { method: string; params: unknown[] }
    asked.push(method)
    const read = (at: string) => {
      const found = accounts.get(at)
      return found ? { ...found, data: [base64.encode(found.data), 'base64'], lamports: 1 } : null
    }
    const results: Record<string, () => unknown> = {
      getGenesisHash: () => '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
      getMultipleAccounts: () => ({ value: (params[0] as string[]).map(read) }),
      getTokenLargestAccounts: () => {
        const holder = holders.get(String(params[0]))
        return { value: holder ? [{ address: holder, amount: '1' }] : [] }
      },
    }
    return new Response(JSON.stringify({ jsonrpc: '2.0', id: 1, result: results[method]?.() ?? null }))
  })
  return {
    env: stubEnv({ rpc: 'https://rpc.example' }),
    without: stubEnv({ rpc: { [MAINNET]: 'https://rpc.example' }, names: false }),
    asked,
    write,
    async register(domain: string, owner: string) {
      const { key: at, parent } = await keysOf(domain)
      write(at, registry(parent, owner))
      const [label = ''] = domain.split('.')
      const isSub = domain.split('.').length === 3
      write(
        await reverseKey(at, isSub ? parent : undefined),
        registry(parent, owner, text(isSub ? `\0${label}` : label)),
      )
    },
    async writeRecord(domain: string, { writer = '', agreed = '', address = '', kinds = [1, 0, 1, 0] }) {
      const { key: at } = await keysOf(domain)
      const [record = ''] = await solRecordKeys(at)
      const body = join(kinds, [32, 0, 0, 0], ...[writer, agreed, address].map(key))
      write(record, registry(at, writer, body))
    },
    /** `sign` gets the text that the owner signs. */
    async writeOldRecord(domain: string, address: string, sign: (text: string) => Uint8Array) {
      const { key: at } = await keysOf(domain)
      const [, record = ''] = await solRecordKeys(at)
      const hex = [...key(address), ...key(record)].map(byte => byte.toString(16).padStart(2, '0')).join('')
      write(record, registry(at, address, join(key(address), sign(hex))))
    },
    async tokenize(domain: string, holder: string | undefined, tag = 2) {
      const { key: at } = await keysOf(domain)
      const [record = '', mint = ''] = await tokenKeys(at)
      write(record, join([tag, 255], key(at), new Uint8Array(64)), TOKENIZER)
      if (!holder) return
      const account = base58.encode(new Uint8Array(32).fill(9))
      holders.set(mint, account)
      write(
        account,
        join(key(mint), key(holder), [1, 0, 0, 0, 0, 0, 0, 0], new Uint8Array(93)),
        TOKEN_PROGRAM,
      )
    },
    async like(who: string, domain: string) {
      write(await favouriteKey(who), join([1], key((await keysOf(domain)).key)), FAVOURITES)
    },
  }
}
