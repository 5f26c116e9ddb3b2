import type { ChainNetwork } from '@latchkit/core'
import { DEADLINES } from '@latchkit/core/async'
import { createSessionWatch, ownConnection } from '@latchkit/core/plugin'
import { readField } from '@latchkit/core/untrusted'
import type { StacksProvider } from '../discovery/StacksProvider.js'
import type { StacksEnv } from '../StacksEnv.js'
import { callWallet } from './callWallet.js'
import { rememberNetwork } from './currentNetwork.js'
import { canLook, look } from './look.js'
import { memory } from './memory.js'
import { readAccounts, type StacksAccount, toAccounts } from './readAccounts.js'
import type { StacksSession } from './StacksSession.js'

export interface SessionStart {
  readonly provider: StacksProvider
  readonly accounts: readonly StacksAccount[]
  readonly network: ChainNetwork
  /** The accounts come from an earlier visit. */
  readonly unconfirmed?: boolean
}

/**
 * Makes the session of a connected wallet. It follows the wallet's accounts, and the network that the visitor chooses
 * in the kit: the same keys have other addresses there. Only the wallet's first account counts: SIP-030 cannot name
 * the signing account.
 */
export function createSession(env: StacksEnv, start: SessionStart): StacksSession {
  const { ctx, config } = env
  const { provider } = start
  const has = (method: string) => !provider.methods || provider.methods.includes(method)
  let accounts = start.accounts.slice(0, 1)
  let { network, unconfirmed = false } = start
  let looks = 0
  const { report, watch, disconnect } = createSessionWatch({
    listen: [
      () => provider.listen(onEvent),
      () => ctx.subscribe(ctx.connections.connections$, onConnections),
      // Readings still in flight when listening stops are out of date.
      () => () => looks++,
    ],
    catchUp: () => canLook(provider) && void lookAgain({ acceptsNone: false }),
    async disconnect() {
      memory(env, provider.id).forget()
      if (!provider.methods?.includes('wallet_disconnect')) return
      const call = { method: 'wallet_disconnect', timeoutMs: DEADLINES.disconnect - 100 }
      await callWallet(provider, call).catch(() => {})
    },
  })

  const reportAccounts = () => report({ accounts: toAccounts(accounts, network.id) })
  function setAccounts(next: readonly StacksAccount[]) {
    const [first] = next
    if (first?.hash === accounts[0]?.hash) return confirm()
    unconfirmed = false
    accounts = first ? [first] : []
    reportAccounts()
  }
  function confirm() {
    if (!unconfirmed) return
    unconfirmed = false
    reportAccounts()
  }
  async function lookAgain({ acceptsNone }: { acceptsNone: boolean }) {
    const thisLook = ++looks
    const found = await look(env, provider).catch(() => undefined)
    // Only the newest reading counts, unless it failed.
    if (found && thisLook === looks && (acceptsNone || found.length > 0)) setAccounts(found)
  }
  function onEvent(event: unknown) {
    if (canLook(provider)) return void lookAgain({ acceptsNone: true })
    const announced = readAccounts(readField(event, 'addresses') ?? readField(event, 'accounts'))
    if (announced.length === 0) return
    memory(env, provider.id).write(announced)
    setAccounts(announced)
  }
  function onConnections() {
    const own = ownConnection(ctx, 'stacks', { connectorId: provider.id, provider })
    const chosen = config.networks.find(({ id }) => id === own?.networkId)
    if (!chosen || chosen.id === network.id) return
    network = chosen
    rememberNetwork(env, network)
  }

  return {
    get accounts() {
      return toAccounts(accounts, network.id)
    },
    get networkId() {
      return network.id
    },
    accountsOn: id => (config.networks.some(other => other.id === id) ? toAccounts(accounts, id) : []),
    features: [
      'chain-wallets',
      'verify-message',
      'balances',
      'network',
      ...(config.names ? ['names'] : []),
      ...(has('stx_signMessage') ? ['sign-message'] : []),
      ...(has('stx_transferStx') || has('stx_callContract') ? ['send-transaction', 'check-transfer'] : []),
    ],
    provider,
    get unconfirmed() {
      return unconfirmed
    },
    confirm,
    adopt(found) {
      // Readings that began earlier are out of date.
      looks++
      setAccounts(found)
    },
    watch,
    disconnect,
  }
}
