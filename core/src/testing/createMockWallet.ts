import type { CaipNetworkId } from '../caip/Caip.js'
import type { Account } from '../contract/Account.js'
import { specError } from '../errors/toKitError.js'
import type { Connector } from '../wallet/Connector.js'
import type { SessionChange, WalletSession } from '../wallet/WalletSession.js'

/** Options of a mock wallet. */
export interface MockWalletOptions {
  readonly id: string
  readonly name?: string
  readonly namespace?: string
  readonly accounts?: readonly string[]
  readonly networkId?: CaipNetworkId
  /** More fields of its connector, e.g. `rdns` or `type`, or its own `connect`. */
  readonly connector?: Partial<Connector>
}

/** A wallet without a chain, controlled by the test. */
export interface MockWallet {
  readonly connector: Connector
  /** Approves the waiting request, or the next one. */
  approve(): void
  reject(error?: unknown): void
  /** Approves every request immediately from now on. */
  autoApprove(on?: boolean): void
  /** Reports a change to all watchers. */
  change(change: SessionChange): void
  /** True while the page may see the wallet's accounts. */
  granted: boolean
  /** The number of prompts so far. */
  readonly prompts: number
  /** The number of watchers. */
  readonly watchers: number
  /** How often it was asked to disconnect. */
  readonly disconnects: number
}

/** Makes a mock wallet; it approves nothing until told to. */
export function createMockWallet(options: MockWalletOptions): MockWallet {
  const { id, name = id, namespace = 'mock', networkId = `${namespace}:1` as CaipNetworkId } = options
  const addresses = options.accounts ?? ['alice']
  const accounts = addresses.map(
    (address): Account => ({ caipAddress: `${networkId}:${address}`, address, namespace, type: 'eoa' }),
  )
  const listeners = new Set<(change: SessionChange) => void>()
  const waiting: { resolve(): void; reject(error: unknown): void }[] = []
  const answers: { error?: unknown }[] = []
  const counts = { prompts: 0, disconnects: 0 }
  let auto = false

  const session = (): WalletSession => ({
    accounts,
    networkId,
    provider: wallet,
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async disconnect() {
      counts.disconnects++
      wallet.granted = false
    },
  })
  const answer = (result: { error?: unknown }) => {
    const next = waiting.shift()
    if (!next) answers.push(result)
    else if ('error' in result) next.reject(result.error)
    else next.resolve()
  }
  const wallet: MockWallet = {
    granted: false,
    connector: {
      id,
      namespace,
      type: 'ANNOUNCED',
      name,
      async connect({ silent }) {
        if (silent) {
          if (!wallet.granted) throw specError('core/DISCONNECTED')
          return session()
        }
        counts.prompts++
        await new Promise<void>((resolve, reject) => {
          waiting.push({ resolve, reject })
          const ready = answers.shift()
          if (ready) answer(ready)
          else if (auto) answer({})
        })
        wallet.granted = true
        return session()
      },
      ...options.connector,
    },
    approve: () => answer({}),
    reject: (error = { code: 4001, message: 'User rejected the request' }) => answer({ error }),
    autoApprove(on = true) {
      auto = on
    },
    change(change) {
      for (const listener of [...listeners]) listener(change)
    },
    get prompts() {
      return counts.prompts
    },
    get disconnects() {
      return counts.disconnects
    },
    get watchers() {
      return listeners.size
    },
  }
  return wallet
}
