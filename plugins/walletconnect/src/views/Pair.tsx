import { type Kit, KitError, WalletDirectory } from '@latchkit/core'
import { toKitError } from '@latchkit/core/errors'
import type { Platform } from '@latchkit/core/platform'
import { cleanText } from '@latchkit/core/untrusted'
import {
  SegmentedTabs,
  StateView,
  TabPanel,
  useAttempt,
  useBaseKit,
  useLeaveConnected,
  useSheet,
  useTitle,
  useValue,
  WaitingRing,
} from '@latchkit/ui/components'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { AppLink } from '../links/AppLink.js'
import { forgetDeeplinkChoice, rememberDeeplinkChoice } from '../links/deeplinkChoice.js'
import { BrowserPanel } from './BrowserPanel.js'
import { installedWallet } from './installedWallet.js'
import { LinkPanel } from './LinkPanel.js'
import type { Paired } from './Paired.js'
import pairingSheet from './Pairing.css?inline'
import { PairingFailed } from './PairingFailed.js'
import { type Place, placesFor } from './placesFor.js'
import { QrPanel } from './QrPanel.js'
import { Unsupported } from './Unsupported.js'
import { usePlatform } from './usePlatform.js'
import { type Relaying, useRelay } from './useRelay.js'
import { useOwnLink, useWalletLinks } from './useWalletLinks.js'
import { WalletMark } from './WalletMark.js'
import { useWords } from './words.js'

function PairingDone({ wallet }: { wallet: Paired }) {
  const t = useWords()
  useLeaveConnected(true, 'walletconnect')
  return (
    <StateView
      visual={
        <WaitingRing state="done">
          <WalletMark wallet={wallet} size={84} />
        </WaitingRing>
      }
      title={t('walletconnect.done.title')}
      text={t('walletconnect.done.text')}
      live="polite"
    />
  )
}

/** The kit waits ten minutes for a wallet; after two rounds nobody is watching. */
const ROUNDS = 2
/** A timeout sooner than this was not caused by waiting for the visitor. */
const WAITED = 60_000

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

/**
 * Waits for a wallet's approval: through the kit, or through the plugin when there is no chain plugin. Expired codes are
 * replaced meanwhile. The kit's request times out after 10 minutes and is repeated once; then this rejects with
 * `walletconnect/EXPIRED`.
 */
async function waitForWallet(kit: Kit, { connect }: Relaying, signal: AbortSignal): Promise<void> {
  for (let round = 0; round < ROUNDS && !signal.aborted; round++) {
    const began = performance.now()
    try {
      if (connect) await connect({ signal })
      else {
        // One approval connects all namespaces; this one has to be among them.
        const { namespace } = kit.get(kit.modal$)
        await kit.connections.connect({ walletId: 'walletconnect', namespace, signal })
      }
      return
    } catch (cause) {
      const error = toKitError(cause)
      const hasWaited = performance.now() - began > WAITED
      if (error.code !== 'core/TIMEOUT' || !hasWaited) throw error
    }
  }
  throw new KitError('walletconnect/EXPIRED', {
    message: 'The code was not scanned in time',
    retryable: true,
  })
}

interface PairingTabsProps {
  places: readonly Place[]
  place: Place
  platform: Platform
  onChange: (place: Place) => void
  children: ReactNode
}

/** The ways to reach a wallet, as tabs when there are several. */
function PairingTabs({ places, place, platform, onChange, children }: PairingTabsProps) {
  const t = useWords()
  const base = useId()
  if (places.length < 2) return <>{children}</>
  const label = (id: Place) => t(`walletconnect.tab.${id === 'code' && !platform.isHandheld ? 'phone' : id}`)
  return (
    <div className="wcp">
      <SegmentedTabs
        base={base}
        tabs={places.map(id => ({ id, label: label(id) }))}
        value={place}
        onChange={onChange}
        label={t('walletconnect.tabs')}
      />
      <TabPanel base={base} id={place}>
        {children}
      </TabPanel>
    </div>
  )
}
