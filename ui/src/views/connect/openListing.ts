import { type Kit, pairingViews } from '@latchkit/core'
import type { Legal } from '../../shell/useLegal.js'
import { rememberPaired } from './rememberPaired.js'
import type { WalletEntry } from './WalletEntry.js'

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

/** Whether a relay connects this family. */
const reaches = (kit: Kit, namespace: string | undefined): boolean =>
  namespace === undefined ||
  kit
    .get(kit.connections.wallets$)
    .some(
      ({ type, connectors }) =>
        type === 'WALLET_CONNECT' && connectors.some(other => other.namespace === namespace),
    )

/** A wallet that the app lists pairs when it can be opened by a link. */
const doesPair = (listing: NonNullable<WalletEntry['listing']>): boolean =>
  'pairs' in listing
    ? listing.pairs
    : Boolean(listing.mobileLink ?? listing.desktopLink ?? listing.webappLink)
