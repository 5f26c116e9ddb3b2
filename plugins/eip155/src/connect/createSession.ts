import type { CaipNetworkId } from '@latchkit/core'
import { DEADLINES } from '@latchkit/core/async'
import { createSessionWatch } from '@latchkit/core/plugin'
import { readField } from '@latchkit/core/untrusted'
import { callWallet } from '../provider/callWallet.js'
import type { Eip1193Provider } from '../provider/Eip1193Provider.js'
import { readChainNumber } from '../provider/readChainNumber.js'
import type { EvmSession } from './EvmSession.js'
import { readAccounts, toAccounts } from './readAccounts.js'
import { readNetwork } from './readNetwork.js'

export interface SessionStart {
  readonly provider: Eip1193Provider
  readonly addresses: readonly string[]
  readonly networkId: CaipNetworkId
  readonly features: readonly string[]
  /** The addresses on the network in use, of a wallet that may have others on each. */
  readonly addressesNow?: (() => readonly string[]) | undefined
  /** True if a contract answers at an address; `undefined` when unknown. Called once the session is watched, never before. */
  readonly isContract?: (networkId: CaipNetworkId, address: string) => Promise<boolean | undefined>
}

/** Makes the session of a connected wallet. It listens to the wallet only while it is watched. */
export function createSession({
  provider,
  features,
  isContract,
  addressesNow,
  ...start
}: SessionStart): EvmSession {
  const heard = { accounts: 0, network: 0 }
  let { addresses, networkId } = start
  /** Contract accounts, as `network:address`. */
  const contracts = new Set<string>()

  const accounts = () => toAccounts(addresses, networkId, address => contracts.has(`${networkId}:${address}`))
  /** Only the account in use: a wallet may offer a hundred. */
  async function lookAtCode() {
    const [address] = addresses
    const at = networkId
    if (!address || !isContract || contracts.has(`${at}:${address}`)) return
    if (!(await isContract(at, address)) || isClosed()) return
    contracts.add(`${at}:${address}`)
    if (at === networkId && addresses.includes(address)) report({ accounts: accounts() })
  }
  function setNetwork(next: CaipNetworkId, itsAddresses = addresses) {
    if (isClosed() || next === networkId) return
    networkId = next
    addresses = itsAddresses
    report({ networkId, accounts: accounts() })
    void lookAtCode()
  }
  function setAddresses(next: readonly string[]) {
    if (isClosed() || next.join() === addresses.join()) return
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
      setNetwork(`eip155:${id}`, addressesNow?.())
    },
    /**
     * EIP-1193 sends this when the wallet lost its own connection to a chain, too (1013, 4900), and recovers by
     * itself. The wallet has revoked its grant only if it no longer offers any account.
     */
    disconnect(reason) {
      const isPassing = [1013, 4900, 4901].includes(Number(readField(reason, 'code')))
      callWallet(provider, { method: 'eth_accounts', timeoutMs: 5000 }).then(
        value => readAccounts(value).addresses.length === 0 && close(),
        () => !isPassing && close(),
      )
    },
  }
  const { report, close, isClosed, watch, disconnect } = createSessionWatch({
    listen: Object.entries(listeners).map(([event, listener]) => () => {
      provider.on?.(event, listener)
      return () => provider.removeListener?.(event, listener)
    }),
    catchUp() {
      void lookAtCode()
      // Some wallets report no account for a while after the approval: that alone ends nothing.
      void lookAgain(answer => readAccounts(answer).addresses.length > 0 && readAndSetAddresses(answer))
    },
    disconnect: () => revoke(provider),
  })

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
    watch,
    disconnect,
  }
}

/**
 * Revokes the permission to see accounts (EIP-2255), where the wallet supports that. Resolves within 3 s and never
 * rejects: for most wallets it is enough that we stop asking.
 */
async function revoke(provider: Eip1193Provider): Promise<void> {
  const call = { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] }
  // A little less than the kit allows, so that its own deadline never reports a failure.
  await callWallet(provider, { ...call, timeoutMs: DEADLINES.disconnect - 100 }).catch(() => {})
}
