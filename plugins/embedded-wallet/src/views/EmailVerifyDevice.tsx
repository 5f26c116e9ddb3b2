import {
  Body,
  Email,
  Note,
  Spinner,
  StateView,
  useOnline,
  useSecondsLeft,
  useSheet,
  useValue,
} from '@latchkit/ui/components'
import { MailIcon, WarningIcon } from '@latchkit/ui/icons'
import { ResendBar } from './CodeStep.js'
import loginSheet from './EmailLogin.css?inline'
import { loginNow } from './loginClock.js'
import { problemText } from './problemText.js'
import { useWallet } from './useWallet.js'
import { useWords, Words } from './words.js'

/** Waits until this device is admitted by the link in the mail. */
export function EmailVerifyDevice() {
  useSheet(loginSheet)
  const t = useWords()
  const isOnline = useOnline()
  const { email, error, isResent, expiresAt } = useValue(useWallet().login$)
  const isExpired = useSecondsLeft(expiresAt, loginNow) === 0 || error?.code === 'embedded-wallet/OTP_EXPIRED'
  const end =
    error?.code === 'embedded-wallet/DEVICE_DENIED' ? 'denied' : isExpired ? 'linkExpired' : undefined
  return (
    <Body>
      <div className="ew">
        {end ? (
          <StateView
            icon={<WarningIcon size={32} />}
            tone="warning"
            title={t(`embedded-wallet.${end}.title`)}
            text={t(`embedded-wallet.${end}.text`)}
            live="assertive"
          />
        ) : (
          <StateView
            icon={<MailIcon size={32} />}
            title={t('embedded-wallet.device.title')}
            text={<Words id="embedded-wallet.device.text" values={{ email: <Email>{email}</Email> }} />}
            live="polite"
          />
        )}
        {error && !end ? (
          <Note tone="error">{problemText(t, error, isOnline)}</Note>
        ) : isResent && !end ? (
          <Note tone="success" live>
            {t('embedded-wallet.device.resent')}
          </Note>
        ) : end ? null : (
          <Note icon={<Spinner size={20} muted />}>{t('embedded-wallet.device.waiting')}</Note>
        )}
        <ResendBar kind="device" />
      </div>
    </Body>
  )
}
