import { type Account, type CaipNetworkId, type Kit, PaymentUri } from '@latchkit/core'
import { useCallback, useEffect, useState } from 'react'

/** What the code holds and where the address is good. */
export interface Payment {
  readonly uri: string
  /** The network that the code names: the one in use, unless the address is known to be good elsewhere only. */
  readonly networkId: CaipNetworkId
  /** Only those of which it is known. */
  readonly networks: readonly CaipNetworkId[]
}

/** A payment that is being looked up, is known, or could not be checked. */
export type PaymentState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly payment: Payment }
  | { readonly status: 'failed'; readonly payment: Payment }

/** How an account is paid, asked of its family, and a way to ask again. */
export function usePayment(kit: Kit, account: Account, networkId: CaipNetworkId) {
  const key = `${account.caipAddress} ${networkId}`
  const [known, setKnown] = useState<{ readonly key: string; readonly state: PaymentState }>()
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which account it is.
  useEffect(() => {
    let isThere = true
    const writer = kit.find(PaymentUri, { namespace: account.namespace })
    async function write(on: CaipNetworkId): Promise<Payment> {
      // Without a say of the family the address is one of the network in use.
      if (!writer) return { uri: account.address, networkId, networks: [networkId] }
      const { uri, networks } = await writer.paymentUri({ account, networkId: on })
      const [elsewhere] = networks.includes(on) || on !== networkId ? [] : networks
      return elsewhere ? write(elsewhere) : { uri, networkId: on, networks }
    }
    const show = (state: PaymentState) => {
      if (isThere) setKnown({ key, state })
    }
    write(networkId).then(
      payment => show({ status: 'ready', payment }),
      // A plain address is read by every wallet of the family; where it is good nobody has said.
      () => show({ status: 'failed', payment: { uri: account.address, networkId, networks: [] } }),
    )
    return () => {
      isThere = false
    }
  }, [kit, key, round])
  const again = useCallback(() => {
    setKnown(undefined)
    setRound(before => before + 1)
  }, [])
  const state: PaymentState = known?.key === key ? known.state : { status: 'loading' }
  return { state, again }
}
