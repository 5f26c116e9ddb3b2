import { type Account, SignMessage, VerifyMessage } from '@latchkit/core'
import { useKit } from '@latchkit/ui'
import { useTask } from './useTask.js'

const message = 'Hello from seven chains'

export function SignButton({ account }: { readonly account: Account }) {
  const kit = useKit()
  const { run, isBusy, outcome } = useTask(account.caipAddress, async () => {
    const { signature } = await kit.use(SignMessage, account).signMessage({ account, message })
    const { caipAddress } = account
    const isValid = await kit.use(VerifyMessage, account).verifyMessage({ caipAddress, message, signature })
    return isValid ? 'Signed, and the signature is this account’s.' : 'The signature is not this account’s.'
  })
  return (
    <div>
      <button type="button" disabled={isBusy} onClick={run}>
        {isBusy ? 'Waiting for the wallet' : 'Sign a message'}
      </button>
      <output>{outcome}</output>
    </div>
  )
}
