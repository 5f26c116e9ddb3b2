import type { Account, SessionChange, WalletSession } from '@latchkit/core'
import { DEADLINES } from '@latchkit/core/tools'
import { toBech32 } from '../address/toBech32.js'
import type { CosmosEnv } from '../CosmosEnv.js'
import type { CosmosChain } from '../options/CosmosConfig.js'
import { callWallet } from '../wallet/callWallet.js'
import type { KeplrWallet } from '../wallet/KeplrWallet.js'
import { readKey, type WalletKey } from '../wallet/readKey.js'
import { chainIdOf } from './chainIdOf.js'
import { isGranted } from './isGranted.js'
import { rememberNetwork } from './networkOf.js'
import { forgetKey, rememberKey } from './rememberedKey.js'

/** A session of this plugin: it can also look again, for wallets whose events get lost. */
export interface CosmosSession extends WalletSession {
  readonly provider: KeplrWallet
  /** Takes over a key that the wallet just told for a network, and reports it when it is another one. */
  adopt(network: CosmosChain, key: WalletKey): void
}

/** What a session starts with. */
export interface SessionStart {
  readonly wallet: KeplrWallet
  readonly key: WalletKey
  readonly network: CosmosChain
}

/**
 * Makes the session of an enabled wallet. It follows the wallet's account, and the network that the visitor chooses in the kit,
 * for that decides what the address looks like. It listens while somebody watches, and not longer.
 */
export function createSession(env: CosmosEnv, { wallet, ...start }: SessionStart): CosmosSession {
  const { ctx, config } = env
  const watchers = new Set<(change: SessionChange) => void>()
  let { key, network } = start
  let closed = false
  let round = 0
  let stop = () => {}

  function report(change: SessionChange) {
    for (const watcher of [...watchers]) watcher(change)
  }
  function adopt(on: CosmosChain, next: WalletKey) {
    if (closed || on.id !== network.id) return
    round++
    const isSame = next.address === key.address
    key = next
    rememberKey(env, wallet, key)
    if (!isSame) report({ accounts: toAccounts(key, network) })
  }
  /** Most networks share a key. */
  const keyOn = (on: CosmosChain) => ({ ...key, address: toBech32(on.bech32Prefix, key.hash) })
  /** Asks for the key, unless the wallet would prompt somebody. It is gone when the wallet says that it would. */
  async function look(isTold: boolean) {
    const mine = ++round
    const on = network
    const chainId = chainIdOf(on)
    try {
      const granted = await isGranted(wallet, chainId)
      if (mine !== round || closed) return
      // Just told that something changed, a wallet that cannot say is open: it is in the visitor's hands.
      if (granted === true || (granted === undefined && isTold)) {
        const next = readKey(
          await callWallet(wallet, 'getKey', [chainId], { timeoutMs: 10_000 }),
          on.bech32Prefix,
        )
        if (mine === round && next) adopt(on, next)
      } else if (granted === false && isTold) close()
    } catch {
      // It is asked again before each signature.
    }
  }
  function close() {
    if (closed) return
    closed = true
    stop()
    forgetKey(env, wallet)
    report({ closed: true })
  }
  function followNetwork() {
    const own = ctx
      .get(ctx.connections.connections$)
      .find(({ namespace, networkId }) => namespace === 'cosmos' && networkId !== network.id)
    const chosen = config.networks.find(({ id }) => id === own?.networkId)
    if (!chosen || closed) return
    network = chosen
    rememberNetwork(env, network)
    key = keyOn(network)
    void look(false)
  }
  function listen() {
    const onChange = () => void look(true)
    const unsubscribe = ctx.subscribe(ctx.connections.connections$, followNetwork)
    window.addEventListener(wallet.event, onChange)
    stop = () => {
      unsubscribe()
      window.removeEventListener(wallet.event, onChange)
    }
  }

  return {
    get accounts() {
      return toAccounts(key, network)
    },
    get networkId() {
      return network.id
    },
    accountsOn(networkId) {
      const on = config.networks.find(({ id }) => id === networkId)
      return on ? toAccounts(keyOn(on), on) : []
    },
    features: [...featuresOf(wallet), ...(config.names ? ['names'] : [])],
    provider: wallet,
    adopt,
    watch(watcher) {
      if (closed) return () => {}
      watchers.add(watcher)
      if (watchers.size === 1) {
        listen()
        // Nobody listened between the wallet's answer and now, and a visitor may change accounts that quickly.
        void look(false)
      }
      return () => {
        if (watchers.delete(watcher) && watchers.size === 0) stop()
      }
    },
    async disconnect() {
      if (watchers.size > 0) stop()
      watchers.clear()
      closed = true
      forgetKey(env, wallet)
      // A little less than the kit allows, so that its own deadline never reports a failure.
      const timeoutMs = DEADLINES.disconnect - 100
      await callWallet(wallet, 'disable', [config.networks.map(chainIdOf)], { timeoutMs }).catch(() => {})
    },
  }
}

/** The one account that a wallet of this family shows at a time. */
function toAccounts({ address, publicKey, keyType }: WalletKey, { id }: CosmosChain): Account[] {
  const hex = Array.from(publicKey, byte => byte.toString(16).padStart(2, '0')).join('')
  return [
    {
      address,
      caipAddress: `${id}:${address}`,
      namespace: 'cosmos',
      type: 'eoa',
      publicKey: hex,
      keyType,
    },
  ]
}

function featuresOf({ methods }: KeplrWallet): string[] {
  return [
    'chain-wallets',
    ...(methods.signArbitrary ? ['sign-message'] : []),
    'verify-message',
    ...(methods.signDirect || methods.signAmino ? ['send-transaction'] : []),
    'balances',
  ]
}
