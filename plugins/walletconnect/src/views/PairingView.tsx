import { type CustomWallet, WalletDirectory, type WalletListing } from '@latchkit/core'
import { checkUrl, cleanText } from '@latchkit/core/untrusted'
import { Body, LiveRegion, QrCode, Skeleton, useBaseKit, useSheet, useValue } from '@latchkit/ui/components'
import { useEffect, useState } from 'react'
import { installedWallet } from './installedWallet.js'
import { Pair } from './Pair.js'
import pairingSheet from './Pairing.css?inline'
import { usePlatform } from './usePlatform.js'
import { useRelay, withRelay } from './useRelay.js'
import { useWords } from './words.js'

/** Pairs a chosen wallet, or any. Inside the wallet's own browser, its injected provider is used instead. */
export const PairingView = withRelay<{ readonly walletId?: string } | undefined>(function PairingView({
  params,
}) {
  const kit = useBaseKit()
  const t = useWords()
  const platform = usePlatform()
  const id = params?.walletId
  // The relay itself is not a listed wallet.
  const { isLoading, listing, icon } = useListing(id === 'walletconnect' ? undefined : id)
  const installed = installedWallet(useValue(kit.connections.wallets$), listing)
  const instead = platform.isHandheld ? installed?.id : undefined
  useEffect(() => {
    if (instead !== undefined) kit.router.replace('ConnectingExternal', { walletId: instead })
  }, [instead, kit])
  const controller = useRelay()
  useEffect(() => {
    // Links only open within the tap here, so the pairing must not wait for the directory.
    if (platform.isIosSafari || platform.isTelegram) controller.prepare()
  }, [platform, controller])
  const name = cleanText(listing?.name) || t('walletconnect.anyWallet')
  return (
    <Body>
      {isLoading || instead !== undefined ? (
        <PairingLoading />
      ) : (
        <Pair key={id} wallet={{ name, listing, icon }} />
      )}
    </Body>
  )
})

/** A wallet by its id; without a listing when none is found or the directory does not answer. */
interface Listed {
  readonly isLoading: boolean
  readonly listing?: WalletListing
  readonly icon?: string
}

/** Looks up a wallet: among the app's custom wallets, then in the directory. Without an id it is any wallet. */
function useListing(walletId: string | undefined): Listed {
  const kit = useBaseKit()
  const [state, setState] = useState<{ readonly id?: string; readonly listed: Listed }>()
  const own = walletId === undefined ? undefined : customListing(kit.options.customWallets, walletId)
  const directory = walletId === undefined || own ? undefined : kit.find(WalletDirectory)
  useEffect(() => {
    if (!directory || walletId === undefined) return
    const abort = new AbortController()
    const show = (listed: Listed) => abort.signal.aborted || setState({ id: walletId, listed })
    const look = async () => {
      const listing = await directory.find(walletId, abort.signal).catch(() => undefined)
      show({ isLoading: false, listing })
      const icon = listing && (await directory.image(listing, abort.signal).catch(() => undefined))
      if (icon !== undefined) show({ isLoading: false, listing, icon })
    }
    void look()
    return () => abort.abort()
  }, [directory, walletId])
  if (!directory) return { isLoading: false, listing: own, icon: own?.imageUrl }
  return state && state.id === walletId ? state.listed : { isLoading: true }
}

/** A custom wallet in the form of a directory listing. Relay support is assumed. */
function customListing(wallets: readonly CustomWallet[] | undefined, id: string): WalletListing | undefined {
  const found = wallets?.find(wallet => wallet.id === id)
  return found && { ...found, imageUrl: checkUrl(found.imageUrl, 'image')?.href, pairs: true }
}

/** A placeholder of the same size while the wallet is looked up. */
function PairingLoading() {
  useSheet(pairingSheet)
  const t = useWords()
  const { isHandheld } = usePlatform()
  return (
    <div className="wcp">
      {isHandheld ? (
        <>
          <div className="wcp-h">
            <Skeleton shape="block" width={84} height={84} />
          </div>
          <div className="wcp-k">
            <Skeleton width={170} height={22} />
            <Skeleton width={230} />
          </div>
          <Skeleton shape="block" height={60} />
          <Skeleton shape="block" height={52} />
        </>
      ) : (
        <>
          <Skeleton shape="block" height={44} />
          <QrCode value={undefined} label={t('walletconnect.preparing')} />
          <div className="wcp-b">
            <Skeleton width={130} />
            <Skeleton shape="block" width={112} height={36} />
          </div>
          <Skeleton shape="block" height={60} />
        </>
      )}
      <LiveRegion>{t('walletconnect.loading')}</LiveRegion>
    </div>
  )
}
