import { type Account, SignTypedData } from '@latchkit/core'
import { useKit, useNetwork } from '@latchkit/ui'
import { usePlayground } from '../kit/usePlayground.js'
import { ActionCard } from './ActionCard.js'
import { Outcome } from './Outcome.js'
import { orderData } from './orderData.js'
import { useAction } from './useAction.js'

/** Signs typed data; data for another network is refused unless the visitor allows it. */
export function TypedDataCard({ account }: { account: Account }) {
  const kit = useKit()
  const { world } = usePlayground()
  const { network } = useNetwork()
  const { state, run } = useAction<string>()
  const chainId = Number(network?.id.split(':')[1])
  const other = world.chains.find(({ id }) => id !== chainId)?.id ?? 1
  const contract = world.chains[0]?.multicall3 ?? ''
  const sign = (chain: number, allowed: boolean) => async () => {
    const data = orderData(chain, contract)
    const allowMismatch = allowed ? (['chainId'] as const) : []
    const { signature } = await kit
      .use(SignTypedData, account)
      .signTypedData({ account, data, allowMismatch })
    return signature
  }
  const refused = state.status === 'failed' && state.code === 'sign/MISMATCH'
  const busy = state.status === 'busy'
  return (
    <ActionCard
      title="Sign typed data"
      hint="An order. Made for another network, it is refused unless the app allows it."
    >
      <div className="buttons">
        <button
          type="button"
          className="button button-primary"
          disabled={busy}
          onClick={() => void run(sign(chainId, false))}
        >
          Sign order
        </button>
        <button type="button" className="button" disabled={busy} onClick={() => void run(sign(other, false))}>
          Sign for another network
        </button>
      </div>
      <Outcome state={state} waiting="Confirm in the wallet.">
        {signature => (
          <>
            <p>Signed.</p>
            <code className="blob">{signature}</code>
          </>
        )}
      </Outcome>
      {refused ? (
        <button type="button" className="button button-small" onClick={() => void run(sign(other, true))}>
          Ask the wallet anyway
        </button>
      ) : null}
    </ActionCard>
  )
}
