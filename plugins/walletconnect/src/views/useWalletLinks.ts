import type { Platform } from '@latchkit/core/platform'
import { namedSchemes } from '@latchkit/core/plugin'
import { useBaseKit, useValue } from '@latchkit/ui/components'
import { useMemo } from 'react'
import type { AppLink } from '../links/AppLink.js'
import { ownLink } from '../links/ownLink.js'
import { anyWalletLink } from '../links/pairingLink.js'
import { walletLink } from '../links/walletLink.js'
import type { Paired } from './Paired.js'
import { useRelay } from './useRelay.js'

export interface WalletLinks {
  readonly first?: AppLink
  /** A fallback when the first one opens nothing. */
  readonly other?: AppLink
  /** The first one opens this page inside the wallet, without pairing. */
  readonly isBrowse: boolean
}

/** The wallet's link that opens this page inside it, if it has one for the namespace in use. */
export function useOwnLink({ listing }: Paired, platform: Platform): AppLink | undefined {
  const kit = useBaseKit()
  const namespace = useValue(kit.connections.activeNamespace$)
  const networkId = useValue(kit.connections.network$)?.id
  return useMemo(() => {
    if (!listing) return undefined
    const { href, origin } = window.location
    return ownLink({ listing, platform, namespace, networkId, page: { href, origin } })
  }, [listing, platform, namespace, networkId])
}

/** The wallet's links with the pairing; its in-wallet link comes first. */
export function useWalletLinks(
  wallet: Paired,
  kind: 'mobile' | 'desktop' | 'web',
  uri: string | undefined,
  platform: Platform,
): WalletLinks {
  const own = useOwnLink(wallet, platform)
  const { prefersUniversalLinks } = useRelay()
  const { listing } = wallet
  const { options } = useBaseKit()
  const schemes = useMemo(() => namedSchemes(options), [options])
  return useMemo(() => {
    if (kind === 'mobile' && own) return { first: own, isBrowse: true }
    if (uri === undefined) return { isBrowse: false }
    if (!listing) return { first: anyWalletLink(uri, platform), isBrowse: false }
    const link = (prefers: boolean) =>
      walletLink({ listing, uri, kind, platform, prefersUniversalLinks: prefers, schemes })
    const [first, other] = [link(prefersUniversalLinks), link(!prefersUniversalLinks)]
    return { first, other: other?.href === first?.href ? undefined : other, isBrowse: false }
  }, [kind, own, listing, uri, platform, prefersUniversalLinks, schemes])
}
