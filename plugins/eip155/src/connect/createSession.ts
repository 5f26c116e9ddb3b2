import type { CaipNetworkId, SessionChange, WalletSession } from '@latchkit/core'
import { readField } from '@latchkit/core/plugin'
import { readChainNumber } from '../network/readChainNumber.js'
import { callWallet } from '../provider/callWallet.js'
import type { Eip1193Provider } from '../provider/Eip1193Provider.js'
import { readAccounts, toAccounts } from './readAccounts.js'
import { readNetwork } from './readNetwork.js'
import { revoke } from './revoke.js'

/** A session of this plugin: it can also look again, for wallets whose events get lost. */
export interface EvmSession extends WalletSession {
  /** Reads network and accounts from the wallet and reports what changed. Never rejects. */
  refresh?(): Promise<void>
}

/** What a session starts with. */
export interface SessionStart {
  readonly provider: Eip1193Provider
  readonly addresses: readonly string[]
  readonly networkId: CaipNetworkId
  readonly features: readonly string[]
  /** Whether a contract answers at an address; `undefined` when nobody could say. Asked once somebody watches, never before. */
  readonly isContract?: (networkId: CaipNetworkId, address: string) => Promise<boolean | undefined>
}

/** Makes the session of a connected wallet. It listens to the wallet while somebody watches, and not longer. */
export function createSession({ provider, features, isContract, ...start }: SessionStart): EvmSession {
  const watchers = new Set<(change: SessionChange) => void>()
  const heard = { accounts: 0, network: 0 }
  let { addresses, networkId } = start
  let closed = false
  /** Contract accounts, as `network:address`. */
  const contracts = new Set<string>()

  const accounts = () => toAccounts(addresses, networkId, address => contracts.has(`${networkId}:${address}`))
  /** Only the account in use: a wallet may offer a hundred. */
  async function lookAtCode() {
    const [address] = addresses
    const at = networkId
    if (!address || !isContract || contracts.has(`${at}:${address}`)) return
    if (!(await isContract(at, address)) || closed) return
    contracts.add(`${at}:${address}`)
    if (at === networkId && addresses.includes(address)) report({ accounts: accounts() })
  }
  function report(change: SessionChange) {
    for (const watcher of [...watchers]) watcher(change)
  }
  function setNetwork(next: CaipNetworkId) {
    if (closed || next === networkId) return
    networkId = next
    report({ networkId, accounts: accounts() })
    void lookAtCode()
  }
  function setAddresses(next: readonly string[]) {
    if (closed || next.join() === addresses.join()) return
    addresses = next
    report({ accounts: accounts() })
    void lookAtCode()
  }
  async function lookAgain(setAccounts: (answer: unknown) => void) {
    await Promise.all([
      look('network', () => readNetwork(provider), setNetwork),
      look('accounts', () => callWallet(provider, { method: 'eth_accounts' }), setAccounts),
    ])
  }
  const refresh = () => lookAgain(readAndSetAddresses)
  async function look<T>(what: keyof typeof heard, ask: () => Promise<T>, set: (answer: T) => void) {
    const before = heard[what]
    const answer = await ask().then(
      value => ({ value }),
      () => undefined,
    )
    // An event that came in the meantime is newer than the answer.
    if (answer && heard[what] === before) set(answer.value)
  }
  function readAndSetAddresses(value: unknown) {
    if (Array.isArray(value)) setAddresses(readAccounts(value).addresses)
  }

  const listeners: Record<string, (value: unknown) => void> = {
    accountsChanged(value) {
      if (Array.isArray(value)) heard.accounts++
      readAndSetAddresses(value)
    },
    chainChanged(value) {
      const id = readChainNumber(value)
      if (!id) return
      heard.network++
      setNetwork(`eip155:${id}`)
    },
    /**
     * EIP-1193 sends this when the wallet lost its own connection to a chain, too (1013, 4900), and it comes back by
     * itself. The wallet let go of us only if it no longer offers any account.
     */
    disconnect(reason) {
      const isPassing = [1013, 4900, 4901].includes(Number(readField(reason, 'code')))
      callWallet(provider, { method: 'eth_accounts', timeoutMs: 5000 }).then(
        value => readAccounts(value).addresses.length === 0 && close(),
        () => !isPassing && close(),
      )
    },
  }
  function close() {
    if (closed) return
    closed = true
    listen(false)
    report({ closed: true })
  }
  function listen(on: boolean) {
    const change = on ? provider.on : provider.removeListener
    for (const [event, listener] of Object.entries(listeners)) {
      try {
        change?.(event, listener)
      } catch {
        // A provider without working events: the network is read again before each signature.
      }
    }
  }

  return {
    get accounts() {
      return accounts()
    },
    get networkId() {
      return networkId
    },
    features,
    provider,
    refresh,
    watch(watcher) {
      if (closed) return () => {}
      const isFirst = watchers.size === 0
      watchers.add(watcher)
      if (isFirst) {
        listen(true)
        // Nobody listened between the wallet's answer and now, and a visitor may change accounts that quickly.
        // Some wallets say "none" for a while after the approval: that alone ends nothing.
        void lookAtCode()
        void lookAgain(answer => readAccounts(answer).addresses.length > 0 && readAndSetAddresses(answer))
      }
      return () => {
        if (watchers.delete(watcher) && watchers.size === 0) listen(false)
      }
    },
    async disconnect() {
      if (watchers.size > 0) listen(false)
      watchers.clear()
      closed = true
      await revoke(provider)
    },
  }
}
