import type { WalletSession } from '@latchkit/core'
import { createSessionWatch, DEADLINES } from '@latchkit/core/tools'
import type { CosmosEnv } from '../CosmosEnv.js'
import type { CosmosChain } from '../options/CosmosConfig.js'
import { callWallet } from '../wallet/callWallet.js'
import { createKeyring } from '../wallet/createKeyring.js'
import type { KeplrWallet } from '../wallet/KeplrWallet.js'
import { readKey, type WalletKey } from '../wallet/readKey.js'
import { askKey } from './askKey.js'
import { chainIdOf } from './chainIdOf.js'
import { enableNetworks } from './enableNetworks.js'
import { featuresOf } from './featuresOf.js'
import { rememberNetwork } from './networkOf.js'
import { ownConnection } from './ownConnection.js'
import { forgetKey, rememberKey } from './rememberedKey.js'
import { toAccounts } from './toAccounts.js'

/** A session of this plugin: it can also look again, for wallets whose events get lost. */
export interface CosmosSession extends WalletSession {
  readonly provider: KeplrWallet
  /** Takes over a key that the wallet just told for a network, and reports it when it is another one, or the first this visit. */
  adopt(network: CosmosChain, key: WalletKey): void
}

/** What a session starts with. */
export interface SessionStart {
  readonly wallet: KeplrWallet
  readonly key: WalletKey
  readonly network: CosmosChain
  /** The networks that a person just let the page use. */
  readonly granted?: readonly CosmosChain[]
  /** The key is what the wallet told in an earlier visit. */
  readonly unconfirmed?: boolean
}

/**
 * Makes the session of an enabled wallet. It follows the wallet's account, and the network that the visitor chooses in the kit,
 * for that decides what the address looks like. It listens while somebody watches, and no longer.
 */
export function createSession(
  env: CosmosEnv,
  { wallet, granted = [], ...start }: SessionStart,
): CosmosSession {
  const { ctx, config } = env
  const keyring = createKeyring()
  let { key, network, unconfirmed = false } = start
  let round = 0
  /** How often the account changed. */
  let epoch = 0
  const { report, close, isClosed, watch, disconnect } = createSessionWatch({
    listen: [
      () => ctx.subscribe(ctx.connections.connections$, followNetwork),
      () => {
        const onChange = () => void look(true)
        window.addEventListener(wallet.event, onChange)
        return () => window.removeEventListener(wallet.event, onChange)
      },
    ],
    catchUp: () => void look(false).then(() => learn(true)),
    async disconnect() {
      forgetKey(env, wallet)
      // A little less than the kit allows, so that its own deadline never reports a failure.
      const timeoutMs = DEADLINES.disconnect - 100
      await callWallet(wallet, 'disable', [config.networks.map(chainIdOf)], { timeoutMs }).catch(() => {})
    },
  })

  function adopt(on: CosmosChain, next: WalletKey) {
    if (isClosed()) return
    keyring.add(on, next)
    if (on.id !== network.id) return
    round++
    const isOther = next.address !== key.address
    const isNews = unconfirmed || isOther
    key = next
    rememberKey(env, wallet, network, key)
    // A wallet that speaks confirms what was only remembered.
    unconfirmed = false
    if (!isNews) return
    if (isOther) epoch++
    report({ accounts: toAccounts(key, network) })
  }
  /** Asks for the keys that cannot be worked out, one after the other, and prompts nobody. */
  async function learn(isOpen: boolean) {
    const mine = epoch
    for (const on of config.networks) {
      if (isClosed() || mine !== epoch) return
      if (keyring.on(on)) continue
      const isAllowed = isOpen && granted.includes(on)
      const { key } = await askKey(wallet, on, isAllowed).catch(() => ({ key: undefined }))
      if (key && mine === epoch) adopt(on, key)
    }
  }
  /** Asks for the key, unless the wallet would prompt somebody. It is gone when the wallet says that it would. */
  async function look(isTold: boolean) {
    const mine = ++round
    const on = network
    try {
      // Just told that something changed, a wallet that cannot say is open: it is in the visitor's hands.
      const answer = await askKey(wallet, on, isTold)
      if (mine !== round || isClosed()) return
      if (answer.key) adopt(on, answer.key)
      else if (answer.granted === false && isTold) {
        forgetKey(env, wallet)
        close()
      }
    } catch {
      // It is asked again before each signature.
    }
    await learn(isTold)
  }
  function followNetwork() {
    const chosen = config.networks.find(({ id }) => id === ownConnection(env, wallet)?.networkId)
    const there = chosen && keyring.on(chosen)
    if (!there || isClosed() || chosen.id === network.id) return
    network = chosen
    key = there
    rememberNetwork(env, network)
    rememberKey(env, wallet, network, key)
    void look(false)
  }

  keyring.add(network, key)
  return {
    get accounts() {
      return toAccounts(key, network)
    },
    get networkId() {
      return network.id
    },
    accountsOn(networkId) {
      const on = config.networks.find(({ id }) => id === networkId)
      const there = on && keyring.on(on)
      return there ? toAccounts(there, on) : []
    },
    async prepareNetwork(networkId, signal) {
      const on = config.networks.find(({ id }) => id === networkId)
      if (!on || isClosed() || keyring.on(on)) return
      await enableNetworks(wallet, on, [], signal)
      const told = readKey(await callWallet(wallet, 'getKey', [chainIdOf(on)], { signal }), on)
      if (told) adopt(on, told)
    },
    features: [...featuresOf(wallet), ...(config.names ? ['names'] : [])],
    provider: wallet,
    get unconfirmed() {
      return unconfirmed
    },
    adopt,
    watch,
    disconnect,
  }
}
