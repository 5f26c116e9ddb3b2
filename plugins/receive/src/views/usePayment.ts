import { type Account, type CaipNetworkId, type Kit, PaymentUri } from '@latchkit/core'
import { useEffect, useState } from 'react'

/** What the code holds and where the address is good. */
export interface Payment {
  readonly uri: string
  readonly networks: readonly CaipNetworkId[]
}

/** Undefined while the family's own way of asking for money is being loaded. */
export function usePayment(kit: Kit, account: Account, networkId: CaipNetworkId): Payment | undefined {
  const key = `${account.caipAddress} ${networkId}`
  const [known, setKnown] = useState<{ readonly key: string; readonly payment: Payment }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which account it is.
  useEffect(() => {
    let isThere = true
    const plain: Payment = { uri: account.address, networks: [networkId] }
    const writer = kit.find(PaymentUri, { namespace: account.namespace })
    const written = writer ? writer.paymentUri({ account, networkId }) : Promise.resolve(plain)
    const show = (payment: Payment) => {
      if (isThere) setKnown({ key, payment })
    }
    // A plain address is read by every wallet of the family.
    written.then(show, () => show(plain))
    return () => {
      isThere = false
    }
  }, [kit, key])
  return known?.key === key ? known.payment : undefined
}
