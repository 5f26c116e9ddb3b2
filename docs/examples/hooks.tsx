import { parseAmount } from '@latchkit/core/plugin'
import {
  useAccount,
  useBalances,
  useSendTransaction,
  useSignMessage,
  useWaitForTransaction,
} from '@latchkit/ui'

/** Signs a greeting. */
export function SignButton() {
  const signing = useSignMessage()
  return (
    <>
      <button
        type="button"
        disabled={signing.status === 'loading'}
        onClick={() => signing.signMessage('Hello')}
      >
        Sign
      </button>
      <p role="status">{signing.status === 'failed' ? signing.error.message : signing.data?.signature}</p>
    </>
  )
}

/** Tips a tenth of the network's coin, and follows it until the chain has it. */
export function TipButton({ to }: { to: string }) {
  const { isConnected } = useAccount()
  const balances = useBalances()
  const sending = useSendTransaction()
  const waiting = useWaitForTransaction(sending.data)
  const coin = balances.data?.find(({ native }) => native)
  if (!isConnected || !coin) return null

  const tip = () => {
    const amount = parseAmount('0.1', coin.decimals)
    void sending.sendTransaction({ transfer: { to, amount } })
  }
  return (
    <>
      <button type="button" disabled={sending.status === 'loading'} onClick={tip}>
        Tip 0.1 {coin.symbol}
      </button>
      {sending.status === 'failed' && sending.error.outcome === 'unknown' ? (
        <p role="status">It may have been sent: look into your wallet.</p>
      ) : (
        <p role="status">{waiting.data ?? waiting.status}</p>
      )}
    </>
  )
}
