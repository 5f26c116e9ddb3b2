import type { Account } from '@latchkit/core'
import { DEADLINES } from '@latchkit/core/async'
import { createSessionWatch, ownConnection } from '@latchkit/core/plugin'
import { hex } from '@scure/base'
import type { CosmosEnv } from '../CosmosEnv.js'
import type { CosmosChain } from '../options/CosmosConfig.js'
import { callWallet } from '../wallet/callWallet.js'
import { createKeyring } from '../wallet/createKeyring.js'
import type { KeplrWallet } from '../wallet/KeplrWallet.js'
import { readKey, type WalletKey } from '../wallet/readKey.js'
import { askKey } from './askKey.js'
import type { CosmosSession } from './CosmosSession.js'
import { chainIdOf } from './chainIdOf.js'
import { enableNetworks } from './enableNetworks.js'
import { rememberNetwork } from './networkOf.js'
import { forgetKey, rememberKey } from './rememberedKey.js'

export interface SessionStart {
  readonly wallet: KeplrWallet
  readonly key: WalletKey
  readonly network: CosmosChain
  /** The networks that a person has just approved. */
  readonly granted?: readonly CosmosChain[]
  /** The key comes from an earlier visit. */
  readonly unconfirmed?: boolean
}

/**
 * Makes the session of an enabled wallet. It follows the wallet's account, and the network that the visitor chooses
 * in the kit, which determines the address. It listens only while it is watched.
 */
export function createSession(
  env: CosmosEnv,
  { wallet, granted = [], ...start }: SessionStart,
): CosmosSession {
  const { ctx, config } = env
  const keyring = createKeyring()
  let { key, network, unconfirmed = false } = start
  let round = 0
  /** Number of times that the account changed. */
  let epoch = 0
  /** Aborts when nobody listens any more: a question that is still to come would prompt for a page that is gone. */
  let listening: AbortSignal | undefined
  const { report, close, isClosed, watch, disconnect } = createSessionWatch({
    listen: [
      () => {
        const abort = new AbortController()
        listening = abort.signal
        return () => abort.abort()
      },
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
    const isChanged = unconfirmed || isOther
    key = next
    rememberKey(env, wallet, network, key)
    // An answer of the wallet confirms what was only stored.
    unconfirmed = false
    if (!isChanged) return
    if (isOther) epoch++
    report({ accounts: toAccounts(key, network) })
  }
  /** Asks for the keys that cannot be derived, one after the other, without a prompt. */
  async function learn(isOpen: boolean) {
    const startEpoch = epoch
    for (const on of config.networks) {
      if (isClosed() || startEpoch !== epoch) return
      if (keyring.on(on)) continue
      const isAllowed = isOpen && granted.includes(on)
      const { key } = await askKey(wallet, on, isAllowed, listening).catch(() => ({ key: undefined }))
      if (key && startEpoch === epoch) adopt(on, key)
    }
  }
  /** Asks for the key, unless the wallet would prompt. If the wallet reports that it would, the grant is gone. */
  async function look(isUnlocked: boolean) {
    const thisRound = ++round
    const on = network
    try {
      // After an event, a wallet that cannot report its state is unlocked: the visitor is using it.
      const answer = await askKey(wallet, on, isUnlocked, listening)
      if (thisRound !== round || isClosed()) return
      if (answer.key) adopt(on, answer.key)
      else if (answer.granted === false && isUnlocked) {
        forgetKey(env, wallet)
        close()
      }
    } catch {
      // It is asked again before each signature.
    }
    await learn(isUnlocked)
  }
  function followNetwork() {
    const own = ownConnection(ctx, 'cosmos', { connectorId: wallet.path, provider: wallet })
    const chosen = config.networks.find(({ id }) => id === own?.networkId)
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
      const answered = readKey(await callWallet(wallet, 'getKey', [chainIdOf(on)], { signal }), on)
      if (answered) adopt(on, answered)
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

function featuresOf({ methods }: KeplrWallet): string[] {
  return [
    'chain-wallets',
    ...(methods.signArbitrary ? ['sign-message'] : []),
    'verify-message',
    ...(methods.signDirect || methods.signAmino ? ['send-transaction', 'check-transfer'] : []),
    'payment-uri',
    'balances',
    'network',
  ]
}

/** The one account that a wallet of this family shows at a time. */
const toAccounts = (
  { address, publicKey, keyType, label }: WalletKey,
  { id }: CosmosChain,
): readonly Account[] => [
  {
    address,
    caipAddress: `${id}:${address}`,
    namespace: 'cosmos',
    type: 'eoa',
    publicKey: hex.encode(publicKey),
    keyType,
    label,
  },
]
