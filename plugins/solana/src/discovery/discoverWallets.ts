import { type Connector, cleanText } from '@latchkit/core'
import { freeId, nameId, readField, readTexts, safeIcon } from '@latchkit/core/tools'
import { standardChain } from '../network/standardChain.js'
import { findFeature } from '../wallet/findFeature.js'
import type { StandardWallet } from '../wallet/StandardWallet.js'

/** Wallets beyond this are a flood. */
const MOST_WALLETS = 200

/** Connects a wallet that was found. */
export type ConnectWallet = (
  wallet: StandardWallet,
  ...request: Parameters<Connector['connect']>
) => ReturnType<Connector['connect']>

const isSolana = (wallet: StandardWallet) =>
  readTexts(readField(wallet, 'chains')).some(chain => chain.startsWith('solana:')) &&
  findFeature(wallet, 'standard:connect') !== undefined

/**
 * Reports each wallet that registers by the events of Wallet Standard and speaks Solana, until the signal aborts.
 * Returns a function that asks again, also those that did not speak it before.
 */
export function discoverWallets(
  found: (connector: Connector) => void,
  signal: AbortSignal,
  connect: ConnectWallet,
): () => void {
  const registered = new Set<object>()
  const reported = new Set<object>()
  const ids = new Set<string>()

  function consider(wallet: object) {
    if (reported.has(wallet) || !isSolana(wallet)) return
    reported.add(wallet)
    const name = cleanText(readField(wallet, 'name')) || 'Unnamed wallet'
    found({
      id: freeId(ids, nameId(name)),
      namespace: 'solana',
      type: 'ANNOUNCED',
      name,
      icon: safeIcon(readField(wallet, 'icon')),
      identity: wallet,
      supports: id => readTexts(readField(wallet, 'chains')).includes(standardChain(id)),
      connect: request => connect(wallet, request),
    })
  }
  const api = Object.freeze({
    register(...wallets: unknown[]) {
      for (const wallet of wallets.slice(0, MOST_WALLETS)) {
        const isWallet = typeof wallet === 'object' && wallet !== null
        if (signal.aborted || !isWallet || registered.size >= MOST_WALLETS) continue
        registered.add(wallet)
        consider(wallet)
      }
      // A wallet that takes itself back stays listed: the page may be connected to it.
      return () => {}
    },
  })
  function onRegister(event: Event) {
    const callback = readField(event, 'detail')
    try {
      if (typeof callback === 'function') callback(api)
    } catch {
      // Its own fault; the next one may do better.
    }
  }
  function ask() {
    if (signal.aborted) return
    window.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
    for (const wallet of registered) consider(wallet)
  }
  window.addEventListener('wallet-standard:register-wallet', onRegister, { signal })
  ask()
  return ask
}
