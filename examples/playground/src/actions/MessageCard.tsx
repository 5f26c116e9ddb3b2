import { type Account, SignMessage, VerifyMessage } from '@latchkit/core'
import { useKit } from '@latchkit/ui'
import { useId, useState } from 'react'
import { ActionCard } from './ActionCard.js'
import { Outcome } from './Outcome.js'
import { useAction } from './useAction.js'

export function MessageCard({ account }: { account: Account }) {
  const kit = useKit()
  const id = useId()
  const [message, setMessage] = useState('The harbour is calm today.')
  const { state, run } = useAction<{ signature: string; valid: boolean }>()
  const sign = async () => {
    const { signature } = await kit.use(SignMessage, account).signMessage({ account, message })
    const { caipAddress } = account
    const valid = await kit.use(VerifyMessage, account).verifyMessage({ caipAddress, message, signature })
    return { signature, valid }
  }
  return (
    <ActionCard title="Sign a message">
      <label htmlFor={id} className="label">
        Message
      </label>
      <textarea
        id={id}
        className="field"
        rows={2}
        value={message}
        onChange={event => setMessage(event.target.value)}
      />
      <button
        type="button"
        className="button button-primary"
        disabled={state.status === 'busy'}
        onClick={() => void run(sign)}
      >
        Sign message
      </button>
      <Outcome state={state} waiting="Confirm in the wallet.">
        {({ signature, valid }) => (
          <>
            <p>{valid ? 'Signed and verified.' : 'Signed, but the signature does not verify.'}</p>
            <code className="blob">{signature}</code>
          </>
        )}
      </Outcome>
    </ActionCard>
  )
}
