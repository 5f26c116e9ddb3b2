import { cleanText } from '@latchkit/core/safe'
import { Body, useBaseKit, useValue } from '@latchkit/ui/parts'
import { useEffect } from 'react'
import { installedWallet } from './installedWallet.js'
import { Pair } from './Pair.js'
import { PairingLoading } from './PairingLoading.js'
import { useListing } from './useListing.js'
import { usePlatform } from './usePlatform.js'
import { useRelay, withRelay } from './useRelay.js'
import { useWords } from './words.js'

/** Pairs a chosen wallet, or any. Inside the wallet's own browser its provider is used instead. */
export const PairingView = withRelay<{ readonly walletId?: string } | undefined>(function PairingView({
  params,
}) {
  const kit = useBaseKit()
  const t = useWords()
  const platform = usePlatform()
  const id = params?.walletId
  // The relay itself is no wallet that anybody lists.
  const { isLoading, listing, icon } = useListing(id === 'walletconnect' ? undefined : id)
  const installed = installedWallet(useValue(kit.connections.wallets$), listing)
  const instead = platform.isHandheld ? installed?.id : undefined
  useEffect(() => {
    if (instead !== undefined) kit.router.replace('ConnectingExternal', { walletId: instead })
  }, [instead, kit])
  const controller = useRelay()
  useEffect(() => {
    // Here a link opens from within the tap alone: the pairing must not wait for the directory.
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
