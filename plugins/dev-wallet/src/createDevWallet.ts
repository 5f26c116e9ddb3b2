import { createAfterSending } from './afterSending.js'
import { createNodeFetch } from './createNodeFetch.js'
import type { DevWallet } from './DevWalletDrivers.js'
import type { DevWalletFaults } from './DevWalletFaults.js'
import type { DevWalletOptions } from './DevWalletOptions.js'
import type { DevWalletAccount, DevWalletState } from './DevWalletState.js'
import { defaultIcon } from './defaultIcon.js'
import { createEip155 } from './eip155/createEip155.js'
import { type Eip155Chain, parseEip155Chain } from './eip155/Eip155Chain.js'
import { parseChainReference } from './eip155/parseChainId.js'
import { providerRpcError } from './eip155/providerRpcError.js'
import { createHoldAnswer } from './holdAnswers.js'
import { openNamespaces } from './openNamespaces.js'
import { createApprovalQueue } from './queue/createApprovalQueue.js'
import { waitForRequest } from './queue/waitForRequest.js'
import { createValue } from './state/createValue.js'
import { rememberValue } from './state/rememberValue.js'
import { parseWalletSession, type WalletSession } from './state/WalletSession.js'

const anvilSeed = 'test test test test test test test test test test test junk'

function uuid(): string {
  // randomUUID exists in secure contexts only, and test pages are often plain http.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte, at) =>
    (at === 6 ? (byte & 0x0f) | 0x40 : at === 8 ? (byte & 0x3f) | 0x80 : byte).toString(16).padStart(2, '0'),
  ).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * Creates a test wallet with real keys and announces it in the page, when there is one. Needs no framework.
 * The keys derive from a published phrase: never send real funds to them. Throws a `TypeError` for invalid
 * options.
 */
export function createDevWallet(options: DevWalletOptions): DevWallet {
  const { chains, accounts } = parseOptions(options)
  const page = typeof window === 'undefined' ? undefined : window
  const name = options.name ?? 'Dev Wallet'
  const rdns = options.rdns ?? 'dev.latchkit.wallet'
  const icon = options.icon ?? defaultIcon
  const storageKey = `latchkit.dev-wallet/${rdns}/${name}`

  const queue = createApprovalQueue({ autoApprove: options.autoApprove })
  const session = createValue<WalletSession>({ locked: false, account: 0 })
  const online = createValue(true)
  const faults = createValue<DevWalletFaults>({})
  const forget = rememberValue(options.remember === false ? undefined : page, session, {
    key: storageKey,
    parse: stored => parseWalletSession(stored, accounts),
  })
  function drop() {
    online.set(false)
    queue.drop()
  }
  const counts: (() => number)[] = []
  const host = {
    afterSending: createAfterSending(faults, drop),
    holdAnswer: createHoldAnswer(faults),
    askNode: createNodeFetch(options.rpcFetch),
    options,
    accounts,
    seed: options.seed ?? anvilSeed,
    info: { uuid: uuid(), name, icon, rdns },
    page,
    origin: page?.location.origin ?? 'unknown',
    session,
    online,
    faults,
    queue,
    storageKey,
    countListeners: (count: () => number) => void counts.push(count),
  }
  const evm = createEip155({ ...host, storageKey: `${storageKey}/eip155` }, chains)
  const others = openNamespaces(host)

  const addresses = new Map<string, readonly string[]>()
  const accountAt = (index: number): DevWalletAccount => {
    const own = [...addresses].flatMap(([namespace, list]) => {
      const address = list[index]
      return address === undefined ? [] : [[namespace, address]]
    })
    return { index, addresses: Object.fromEntries(own) }
  }
  const snapshot = (): DevWalletState => ({
    name,
    icon,
    accounts: Array.from({ length: accounts }, (_, index) => accountAt(index)),
    account: session.get().account,
    networks: evm.chains().map(chain => ({ id: `eip155:${chain.id}`, name: chain.name })),
    network: `eip155:${evm.state.get().chainId}`,
    locked: session.get().locked,
    connected: evm.state.get().permitted || others.list.get().some(({ permitted }) => permitted.get()),
    online: online.get(),
    autoApprove: queue.auto.get(),
    requests: queue.pending.get(),
  })
  const state = createValue(snapshot())
  const refresh = () => state.set(snapshot())
  const stops = [session, online, evm.state, queue.pending, queue.auto].map(value =>
    (value as { subscribe(listener: () => void): () => void }).subscribe(refresh),
  )
  const stopOthers = others.list.subscribe(list => {
    const newest = list.at(-1)
    if (newest) stops.push(newest.permitted.subscribe(refresh))
    refresh()
  })
  const setLocked = (locked: boolean) => session.set({ ...session.get(), locked })

  return {
    provider: evm.provider,
    state,
    onRequest: queue.onRequest,
    listeners: () => counts.reduce((sum, count) => sum + count(), 0),
    approve: async id => queue.decide('approved', id),
    reject: async id => queue.decide('rejected', id),
    autoApprove: async (on = true) => queue.setAuto(on),
    delay: async ms => queue.delay(ms),
    never: async () => queue.never(),
    lock: async () => setLocked(true),
    unlock: async () => setLocked(false),
    async switchAccount(index) {
      if (!Number.isInteger(index) || index < 0 || index >= accounts) {
        throw providerRpcError(-32602, `The wallet has no account ${index}.`)
      }
      session.set({ ...session.get(), account: index })
    },
    async switchChain(chain) {
      const other = others.list.get().find(({ namespace }) => String(chain).startsWith(`${namespace}:`))
      if (other?.switchChain) other.switchChain(String(chain))
      else evm.switchChain(parseChainReference(chain))
    },
    async revoke() {
      evm.revoke()
      for (const other of others.list.get()) other.revoke()
    },
    dropConnection: async () => drop(),
    restoreConnection: async () => online.set(true),
    async fault(change) {
      faults.set(change ? { ...faults.get(), ...change } : {})
      if (change && 'info' in change) evm.announce()
    },
    async announce() {
      evm.announce()
      for (const other of others.list.get()) other.announce()
    },
    async reset() {
      faults.set({})
      queue.reset()
      queue.drop()
    },
    requests: async () => queue.pending.get(),
    waitForRequest: wanted => waitForRequest(queue, wanted),
    async addresses() {
      const own = await evm.addresses()
      addresses.set('eip155', own)
      await others.ready
      for (const other of others.list.get()) addresses.set(other.namespace, await other.addresses())
      refresh()
      return own
    },
    dispose() {
      evm.dispose()
      stopOthers()
      others.dispose()
      queue.drop()
      forget()
      for (const stop of stops) stop()
    },
  }
}

/** Validates required options and applies defaults. Throws a `TypeError` that says the fix. */
function parseOptions(options: DevWalletOptions): {
  chains: readonly [Eip155Chain, ...Eip155Chain[]]
  accounts: number
} {
  const list = Array.isArray(options?.chains) ? options.chains : []
  const chains = list.map((chain, index) => {
    const parsed = parseEip155Chain(chain)
    if (parsed) return parsed
    throw new TypeError(`chains[${index}] needs a numeric id and an http(s) rpcUrl.`)
  })
  const [first, ...rest] = chains
  if (!first) throw new TypeError("The test wallet needs 'chains' with at least one network.")
  const ids = chains.map(chain => chain.id)
  const repeated = ids.findIndex((id, index) => ids.indexOf(id) < index)
  if (repeated >= 0) throw new TypeError(`chains[${repeated}] has the same id as an earlier one.`)
  const { accounts = 3 } = options
  if (!Number.isInteger(accounts) || accounts < 1 || accounts > 20) {
    throw new TypeError("'accounts' must be a whole number from 1 to 20.")
  }
  return { chains: [first, ...rest], accounts }
}
