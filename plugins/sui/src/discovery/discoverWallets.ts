import { type Connector, type ConnectRequest, cleanText, type WalletSession } from '@latchkit/core'
import { findFeature } from '../wallet/findFeature.js'
import { readField } from '../wallet/readField.js'
import { readTexts } from '../wallet/readTexts.js'
import type { StandardWallet } from '../wallet/StandardWallet.js'

/** Wallets beyond this are a flood. */
const MOST_WALLETS = 200

/**
 * Reports each wallet that registers by the events of Wallet Standard and speaks Sui, until the signal aborts. Returns a
 * function that asks again, also those that did not speak it before.
 */
export function discoverWallets(
  found: (connector: Connector) => void,
  signal: AbortSignal,
  connect: (wallet: StandardWallet, request: ConnectRequest) => Promise<WalletSession>,
): () => void {
  const registered = new Set<object>()
  const reported = new Map<object, string>()

  function consider(wallet: object) {
    const chains = () => readTexts(readField(wallet, 'chains'))
    const isSui = chains().some(chain => chain.startsWith('sui:'))
    if (reported.has(wallet) || !isSui || !findFeature(wallet, 'standard:connect')) return
    const name = cleanText(readField(wallet, 'name')) || 'Unnamed wallet'
    const slug = `name:${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-')}`
    const ids = [...reported.values()]
    let id = slug
    for (let number = 2; ids.includes(id); number++) id = `${slug}#${number}`
    reported.set(wallet, id)
    found({
      id,
      namespace: 'sui',
      type: 'ANNOUNCED',
      name,
      icon: safeIcon(readField(wallet, 'icon')),
      identity: wallet,
      supports: networkId => chains().includes(networkId),
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

/** Only a `data:` picture of at most 100 kB, so that showing it asks no server. */
function safeIcon(icon: unknown): string | undefined {
  if (typeof icon !== 'string' || icon.length > 100_000) return undefined
  return /^data:image\/(?:png|jpeg|webp|gif|svg\+xml)[;,]/i.test(icon.trim()) ? icon.trim() : undefined
}
