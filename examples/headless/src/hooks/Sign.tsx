import type { Account } from '@latchkit/core'
import { useNetwork, useSignMessage, useSignTypedData } from '@latchkit/ui'
import { Progress } from './Progress.js'

const types = { Order: [{ name: 'boat', type: 'string' }] }

export function Sign({ account }: { account: Account }) {
  const { network } = useNetwork()
  const message = useSignMessage()
  const order = useSignTypedData()
  const chainId = Number(network?.id.split(':')[1])
  const data = {
    types,
    primaryType: 'Order',
    domain: { name: 'Harbour', chainId },
    message: { boat: `The boat of ${account.address}` },
  }
  return (
    <section aria-labelledby="sign-title">
      <h2 id="sign-title">Sign</h2>
      <button type="button" onClick={() => void message.signMessage('The harbour is calm')}>
        Sign a message
      </button>
      <Progress state={message} loading="Read it in the wallet." ready="The message is signed." />
      <output>{message.data?.signature}</output>
      <button type="button" onClick={() => void order.signTypedData(data)}>
        Sign an order
      </button>
      <Progress state={order} loading="Read it in the wallet." ready="The order is signed." />
      <output>{order.data?.signature}</output>
    </section>
  )
}
