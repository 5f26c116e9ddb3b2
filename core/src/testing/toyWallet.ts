import type { Account } from '../connection/Account.js'
import { specError } from '../errors/specError.js'
import type { ConnectRequest } from '../wallet/Connector.js'
import type { SessionChange, WalletSession } from '../wallet/WalletSession.js'
import type { ChainWalletDriver } from './ChainSuite.js'

/** A wallet of a family that has nothing but accounts and signatures: no network of its own, nothing to send. */
export interface ToyWallet extends ChainWalletDriver {
  connect(request: ConnectRequest): Promise<WalletSession>
  sign(address: string, message: string): Promise<string>
}

const accounts = ['ada', 'bob'].map(
  (address): Account => ({ caipAddress: `toy:1:${address}`, address, namespace: 'toy', type: 'eoa' }),
)

/** Makes a toy wallet. Leaving the page calls `gone`. */
export function toyWallet(walletId: string, gone: () => void): ToyWallet {
  const waiting: ((verdict: boolean) => void)[] = []
  const listeners = new Set<() => void>()
  const watchers = new Set<(change: SessionChange) => void>()
  const state = { granted: false, locked: false, index: 0 }

  const visible = () => (state.granted && !state.locked ? accounts.slice(state.index, state.index + 1) : [])
  function change(to: Partial<typeof state>) {
    Object.assign(state, to)
    for (const watcher of [...watchers]) watcher({ accounts: visible() })
  }
  async function ask() {
    const isApproved = await new Promise<boolean>(resolve => {
      waiting.push(resolve)
      for (const listener of [...listeners]) listener()
    })
    if (!isApproved) throw specError('core/USER_REJECTED')
  }
  return {
    walletId,
    onRequest(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    approve: () => waiting.shift()?.(true),
    reject: () => waiting.shift()?.(false),
    lock: () => change({ locked: true }),
    unlock: () => change({ locked: false }),
    switchAccount: index => change({ index }),
    revoke: () => change({ granted: false }),
    dispose: gone,
    async connect({ silent }) {
      if (silent && visible().length === 0) throw specError('core/DISCONNECTED')
      if (!silent && visible().length === 0) await ask()
      Object.assign(state, { granted: true, locked: false })
      return {
        get accounts() {
          return visible()
        },
        networkId: 'toy:1',
        provider: undefined,
        watch(watcher) {
          watchers.add(watcher)
          return () => watchers.delete(watcher)
        },
        disconnect: async () => change({ granted: false }),
      }
    },
    async sign(address, message) {
      if (visible()[0]?.address !== address) throw specError('core/DISCONNECTED')
      await ask()
      return `${address} says ${message}`
    },
  }
}
