import type { KitError } from '@latchkit/core'
import {
  Actions,
  Button,
  goBackOr,
  StateView,
  useBaseKit,
  useFocusWhen,
  useOnline,
  WaitingRing,
} from '@latchkit/ui/components'
import { ClockIcon, OfflineIcon, RefreshIcon, WalletIcon, WarningIcon } from '@latchkit/ui/icons'
import type { Paired } from './Paired.js'
import { WalletMark } from './WalletMark.js'
import { useWords, Words } from './words.js'

const names: Readonly<Record<string, string>> = {
  'core/USER_REJECTED': 'declined',
  'connect/REJECTED': 'declined',
  'connect/NO_ACCOUNTS': 'noAccounts',
  'connect/MULTI_WALLET_OFF': 'oneWallet',
  'core/ABORTED': 'stopped',
  'core/TIMEOUT': 'relay',
  'kit/LOAD_FAILED': 'load',
  'walletconnect/EXPIRED': 'expired',
  'walletconnect/SIGN_IN_FAILED': 'signIn',
  'walletconnect/RATE_LIMITED': 'busy',
  'walletconnect/CLOCK_WRONG': 'clock',
  'walletconnect/ORIGIN_REFUSED': 'origin',
  'walletconnect/PROJECT_REFUSED': 'project',
  'walletconnect/FORBIDDEN': 'project',
  'walletconnect/UNAUTHORIZED': 'project',
}

/** The message of a failure: `walletconnect.{name}.title` and `.text`. */
function failureName({ code }: Pick<KitError, 'code'>, isOnline: boolean): string {
  const name = Object.hasOwn(names, code) ? names[code] : undefined
  const isOfNetwork =
    name === 'relay' || name === 'load' || /^(walletconnect|http)\/|^rpc\/UNAVAILABLE$/.test(code)
  if (isOfNetwork && name !== 'expired' && !isOnline) return 'lost'
  return name ?? (isOfNetwork ? 'relay' : 'failed')
}

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

/** Why connecting failed, that nothing was shared, and what to do next. */
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
        <Button onClick={() => goBackOr(kit, 'AllWallets')}>{t('walletconnect.others')}</Button>
        <Button ref={retry} variant="primary" icon={<RefreshIcon />} onClick={onRetry}>
          {t(name === 'expired' ? 'walletconnect.expired.again' : 'retry')}
        </Button>
      </Actions>
    </>
  )
}
