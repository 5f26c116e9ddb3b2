import { LiveRegion, QrCode, Skeleton, useSheet } from '@latchkit/ui/components'
import pairingSheet from './Pairing.css?inline'
import { usePlatform } from './usePlatform.js'
import { useWords } from './words.js'

/** A placeholder of the same size while the wallet is looked up. */
export function PairingLoading() {
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
