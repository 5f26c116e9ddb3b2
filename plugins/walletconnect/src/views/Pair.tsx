import { WalletDirectory } from '@latchkit/core'
import { cleanText } from '@latchkit/core/outside'
import { useAttempt, useBaseKit, useSheet, useTitle, useValue } from '@latchkit/ui/components'
import { useEffect, useState } from 'react'
import type { AppLink } from '../links/AppLink.js'
import { forgetDeeplinkChoice, rememberDeeplinkChoice } from '../links/deeplinkChoice.js'
import { BrowserPanel } from './BrowserPanel.js'
import { installedWallet } from './installedWallet.js'
import { LinkPanel } from './LinkPanel.js'
import type { Paired } from './Paired.js'
import pairingSheet from './Pairing.css?inline'
import { PairingDone } from './PairingDone.js'
import { PairingFailed } from './PairingFailed.js'
import { PairingTabs } from './PairingTabs.js'
import { type Place, placesFor } from './placesFor.js'
import { QrPanel } from './QrPanel.js'
import { Unsupported } from './Unsupported.js'
import { usePlatform } from './usePlatform.js'
import { useRelay } from './useRelay.js'
import { useOwnLink, useWalletLinks } from './useWalletLinks.js'
import { waitForWallet } from './waitForWallet.js'
import { useWords } from './words.js'

/** Pairs one wallet, or any that scans: shows a code or a link, and waits for approval. */
export function Pair({ wallet }: { wallet: Paired }) {
  useSheet(pairingSheet)
  const kit = useBaseKit()
  const t = useWords()
  const platform = usePlatform()
  const { name, listing } = wallet
  const relay = useRelay()
  const { state, again } = useAttempt(
    signal => waitForWallet(kit, relay, signal),
    () => {},
  )
  const pairing = useValue(relay.pairing$)
  const uri = pairing.status === 'ready' ? pairing.uri : undefined
  const installed = installedWallet(useValue(kit.connections.wallets$), listing)
  const own = useOwnLink(wallet, platform)
  const places = placesFor({
    listing,
    platform,
    isInstalled: installed !== undefined,
    hasOwnLink: own !== undefined,
  })
  const [chosen, choose] = useState<Place>()
  const place = chosen !== undefined && places.includes(chosen) ? chosen : places[0]
  const [opened, setOpened] = useState<{ readonly place: Place; readonly link: AppLink }>()
  const kind = place === 'mobile' || place === 'desktop' || place === 'web' ? place : undefined
  const links = useWalletLinks(wallet, kind ?? 'mobile', uri, platform)

  const isDone = state.status === 'done'
  useEffect(() => {
    if (!isDone) return
    // The SDK reopens the remembered wallet: keep it only if a link opened this one.
    if (opened) rememberDeeplinkChoice(opened.link, name)
    else forgetDeeplinkChoice()
    if (listing) void kit.find(WalletDirectory)?.remember(listing)
  }, [isDone, opened, name, listing, kit])

  const isScanned = place === 'code' && state.status === 'waiting'
  const scanTitle = listing
    ? t('walletconnect.scan', { wallet: cleanText(name, 18) })
    : t('walletconnect.scanAny')
  useTitle(isScanned ? scanTitle : listing ? name : undefined)

  if (state.status === 'done') return <PairingDone wallet={wallet} />
  if (state.status === 'failed') {
    const retry = () => {
      setOpened(undefined)
      again()
    }
    return <PairingFailed wallet={wallet} error={state.error} onRetry={retry} />
  }
  if (place === undefined) return <Unsupported wallet={wallet} />
  // Without an allowed link, the code and the copied text remain.
  const hasLink = kind !== undefined && (uri === undefined || links.first !== undefined)
  return (
    <PairingTabs places={places} place={place} platform={platform} onChange={choose}>
      {place === 'browser' ? (
        <BrowserPanel wallet={wallet} installed={installed} />
      ) : hasLink ? (
        <LinkPanel
          key={place}
          wallet={wallet}
          kind={kind}
          links={links}
          uri={uri}
          asksSignIn={pairing.status === 'ready' && pairing.signsIn}
          isOpened={opened?.place === place}
          onOpened={link => setOpened({ place, link })}
        />
      ) : (
        <QrPanel wallet={wallet} onStuck={again} />
      )}
    </PairingTabs>
  )
}
