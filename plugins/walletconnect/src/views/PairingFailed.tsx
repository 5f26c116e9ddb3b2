import type { KitError } from '@latchkit/core'
import {
  Actions,
  Button,
  ClockIcon,
  OfflineIcon,
  RefreshIcon,
  StateView,
  useBaseKit,
  useFocusWhen,
  useOnline,
  WaitingRing,
  WalletIcon,
  WarningIcon,
} from '@latchkit/ui/parts'
import { failureName } from './failureName.js'
import { leaveToWallets } from './leaveToWallets.js'
import type { Paired } from './Paired.js'
import { WalletMark } from './WalletMark.js'
import { useWords, Words } from './words.js'

export interface PairingFailedProps {
  wallet: Paired
  error: KitError
  onRetry: () => void
}

const icons: Readonly<Record<string, typeof ClockIcon>> = {
  expired: ClockIcon,
  clock: ClockIcon,
  busy: ClockIcon,
  lost: OfflineIcon,
  relay: OfflineIcon,
  load: OfflineIcon,
  oneWallet: WalletIcon,
  stopped: WalletIcon,
}

/** Why it did not come to a connection, that nothing was shared, and what to do next. */
export function PairingFailed({ wallet, error, onRetry }: PairingFailedProps) {
  const kit = useBaseKit()
  const t = useWords()
  const isOnline = useOnline()
  const retry = useFocusWhen(true)
  const name = failureName(error, isOnline)
  const values = { wallet: wallet.name }
  const isAnswer = name === 'declined' || name === 'noAccounts' || name === 'signIn'
  const Icon = icons[name] ?? WarningIcon
  const visual = (
    <WaitingRing state="declined">
      <WalletMark wallet={wallet} size={84} />
    </WaitingRing>
  )
  return (
    <>
      <StateView
        {...(isAnswer ? { visual } : { icon: <Icon size={32} /> })}
        title={<Words id={`walletconnect.${name}.title`} values={values} />}
        text={<Words id={`walletconnect.${name}.text`} values={values} />}
        live="assertive"
      />
      <Actions>
        <Button onClick={() => leaveToWallets(kit)}>{t('walletconnect.others')}</Button>
        <Button ref={retry} variant="primary" icon={<RefreshIcon />} onClick={onRetry}>
          {t(name === 'expired' ? 'walletconnect.expired.again' : 'retry')}
        </Button>
      </Actions>
    </>
  )
}
