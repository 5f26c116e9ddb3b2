import { Body, useValue } from '@latchkit/ui/components'
import { CodeStep } from './CodeStep.js'
import { EmailForm } from './EmailMethod.js'
import { EmailVerifyDevice } from './EmailVerifyDevice.js'
import { LoginFailed, Opening, SignedIn, useConnecting } from './LoginEnd.js'
import { useWallet, withWallet } from './useWallet.js'

/** Login by email: the address, a new device, the code. Connects the wallet when it is done. */
export const EmailLogin = withWallet(function EmailLogin() {
  const { step } = useValue(useWallet().login$)
  const { state, again } = useConnecting()
  if (state.status === 'done') return <SignedIn view="embedded-wallet" />
  if (state.status === 'failed') return <LoginFailed error={state.error} onRetry={again} />
  if (step === 'device') return <EmailVerifyDevice />
  if (step === 'code') return <CodeStep />
  return <Body>{step === 'email' ? <EmailForm /> : <Opening />}</Body>
})
