import type { Connector, ConnectRequest, WalletSession } from '@latchkit/core'
import { lookRepeatedly, readGlobal } from '@latchkit/core/plugin'
import {
  cleanText,
  freeId,
  isOverclaimed,
  readField,
  readItems,
  readTexts,
  safeIcon,
} from '@latchkit/core/untrusted'
import { listenForWallets } from '@latchkit/core/wallet-standard'
import { kindNamed } from '../address/networkKinds.js'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { remembering } from '../connect/remembering.js'
import type { BitcoinWallet } from '../dialect/BitcoinWallet.js'
import { standardWallet } from '../dialect/standardWallet.js'
import { unisatWallet } from '../dialect/unisatWallet.js'
import { wbipWallet } from '../dialect/wbipWallet.js'
import type { BitcoinGlobal } from '../options/BitcoinOptions.js'

interface FoundWallet {
  /** The objects that give access to it. Another entry with one of them is the same wallet. */
  readonly sources: readonly unknown[]
  readonly id: string
  readonly name: string
  readonly icon?: string
  readonly wallet: BitcoinWallet
  readonly more?: Pick<Connector, 'rdns' | 'identity' | 'supports'>
}

/** Receives a wallet that was found. Returns what takes it back; `undefined` for one that is listed already. */
type Take = (found: FoundWallet) => (() => void) | undefined

/** Reports the wallets of all three interfaces until the signal aborts. Returns a function that looks again. */
export function discoverWallets(
  found: (connector: Connector) => unknown,
  signal: AbortSignal,
  connect: (wallet: BitcoinWallet, request: ConnectRequest) => Promise<WalletSession>,
  env: BitcoinEnv,
): () => void {
  const known = new WeakSet<object>()
  const ids = new Set<string>()

  const take: Take = ({ sources, id: wanted, name, icon, wallet, more }) => {
    const objects = sources.filter((source): source is object => source === Object(source))
    if (objects.some(source => known.has(source)) || isOverclaimed(ids, wanted)) return undefined
    for (const source of objects) known.add(source)
    const type = more?.identity ? 'ANNOUNCED' : 'INJECTED'
    const id = freeId(ids, wanted)
    const own = remembering(env, id, wallet)
    const drop = found({
      id,
      namespace: 'bip122',
      type,
      name,
      icon,
      ...more,
      connect: request => connect(own, request),
    })
    return () => {
      for (const source of objects) known.delete(source)
      ids.delete(id)
      if (typeof drop === 'function') drop()
      // It may still be at another place.
      look()
    }
  }
  function look() {
    if (signal.aborted) return
    findProviders(take)
    findGlobals(take, env.config.globals)
  }

  const askAgain = findStandardWallets(take, signal)
  const lookAgain = lookRepeatedly(look, signal)
  return () => {
    askAgain()
    lookAgain()
  }
}

/**
 * Finds wallets that register by Wallet Standard and support Bitcoin, now and later, and takes back those that unregister. Returns a
 * function that asks again.
 */
function findStandardWallets(take: Take, signal: AbortSignal): () => void {
  const listed = new Map<object, () => void>()
  function add(source: object) {
    const wallet = standardWallet(source)
    const name = cleanText(readField(source, 'name'))
    if (!wallet || !name) return
    // Wallets of sats-connect register the same provider here that `btc_providers` names.
    const other = readField(readField(readField(source, 'features'), 'sats-connect:'), 'provider')
    const drop = take({
      sources: [source, other],
      id: name,
      name,
      icon: safeIcon(readField(source, 'icon')),
      wallet,
      more: { identity: source, supports: supportsOf(source) },
    })
    if (drop) listed.set(source, drop)
  }
  return listenForWallets(add, signal, source => {
    listed.get(source)?.()
    listed.delete(source)
  })
}

function supportsOf(source: unknown): Connector['supports'] {
  const kinds = readTexts(readField(source, 'chains')).flatMap(chain => kindNamed(chain) ?? [])
  return kinds.length > 0 ? networkId => kinds.some(({ id }) => id === networkId) : undefined
}

/** Entries read per scan; wallets at known ids are found whatever the list holds. */
const MOST_PROVIDERS = 1_000

/** Wallets that list themselves late, or never. */
const knownProviders: Readonly<Record<string, string>> = {
  'XverseProviders.BitcoinProvider': 'Xverse Wallet',
  LeatherProvider: 'Leather',
  'FordefiProviders.UtxoProvider': 'Fordefi',
}

/** Finds the wallets that `window.btc_providers` lists (WBIP-004), and those at known ids. */
function findProviders(take: Take): void {
  for (const entry of readItems(readField(window, 'btc_providers'), MOST_PROVIDERS)) {
    const id = readField(entry, 'id')
    if (typeof id !== 'string') continue
    const named = readTexts(readField(entry, 'methods'), 200)
    // Xverse lists only the methods of WBIP-004, but also has this one.
    if (named.length > 0 && id.startsWith('XverseProviders.')) named.push('wallet_changeNetwork')
    const source = readGlobal(id)
    const wallet = wbipWallet(source, named.length > 0 ? named : undefined)
    const name = cleanText(readField(entry, 'name')) || knownProviders[id] || 'Unnamed wallet'
    if (wallet) take({ sources: [source], id, name, icon: safeIcon(readField(entry, 'icon')), wallet })
  }
  for (const [id, name] of Object.entries(knownProviders)) {
    const source = readGlobal(id)
    const wallet = wbipWallet(source)
    if (wallet) take({ sources: [source], id, name, wallet })
  }
}

const knownGlobals: readonly BitcoinGlobal[] = [
  { path: 'unisat', name: 'UniSat', rdns: 'io.unisat' },
  { path: 'okxwallet.bitcoin', name: 'OKX Wallet', rdns: 'com.okex.wallet' },
  { path: 'binancew3w.bitcoin', name: 'Binance Wallet', rdns: 'com.binance.wallet' },
  { path: '$onekey.btc', name: 'OneKey', rdns: 'so.onekey.app.wallet' },
  { path: 'bitkeep.unisat', name: 'Bitget Wallet', rdns: 'com.bitget.web3' },
]

function findGlobals(take: Take, globals: readonly BitcoinGlobal[] = knownGlobals): void {
  for (const { path, name, rdns } of globals) {
    const source = readGlobal(path)
    const wallet = unisatWallet(source)
    if (wallet) take({ sources: [source], id: path, name, wallet, more: { rdns } })
  }
}
