import { type Kit, pairingViews, WalletDirectory } from '@latchkit/core'
import type { Legal } from '../../legal/useLegal.js'
import type { WalletEntry } from './WalletEntry.js'

/** A pairing lasts four minutes, and its answer may come a little later. In ms. */
const PAIRING_TIMEOUT = 300_000
const waiting = new WeakMap<Kit, () => void>()

/**
 * Keeps a listed wallet among the recent ones once somebody connected by phone. Only the wallet that was chosen last counts,
 * and only for as long as a pairing lasts.
 */
function rememberPaired(kit: Kit, listing: NonNullable<WalletEntry['listing']>): void {
  waiting.get(kit)?.()
  const off = kit.on('connect:succeeded', ({ walletId, reconnected }) => {
    const wallet = kit.get(kit.connections.wallets$).find(({ id }) => id === walletId)
    if (reconnected || wallet?.own !== 'relay') return
    end()
    void kit.find(WalletDirectory)?.remember({ pairs: true, ...listing })
  })
  const timer = setTimeout(end, PAIRING_TIMEOUT)
  waiting.set(kit, end)
  function end() {
    clearTimeout(timer)
    off()
  }
}

/** Goes on to the pairing of a listed wallet that a relay reaches, if a plugin pairs; else to where one gets it. */
export function openListing(
  kit: Kit,
  legal: Legal,
  listing: WalletEntry['listing'],
  namespace?: string,
): void {
  if (!listing) return
  const walletId = listing.id
  const pairing = doesPair(listing) && reaches(kit, namespace) && kit.slot(pairingViews)?.wallet
  if (!pairing) {
    kit.router.push('GetWallet', { walletId })
  } else if (legal.check()) {
    rememberPaired(kit, listing)
    kit.router.push(pairing, { walletId })
  }
}

/** True if a relay connects this family. */
const reaches = (kit: Kit, namespace: string | undefined): boolean =>
  namespace === undefined ||
  kit
    .get(kit.connections.wallets$)
    .some(({ own, connectors }) => own === 'relay' && connectors.some(other => other.namespace === namespace))

/** A wallet that the app lists pairs when it can be opened by a link. */
const doesPair = (listing: NonNullable<WalletEntry['listing']>): boolean =>
  'pairs' in listing
    ? listing.pairs
    : Boolean(listing.mobileLink ?? listing.desktopLink ?? listing.webappLink)
