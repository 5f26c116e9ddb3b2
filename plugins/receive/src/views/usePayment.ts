import { type Account, type CaipNetworkId, type Kit, PaymentUri } from '@latchkit/core'
import { useCallback, useEffect, useState } from 'react'

/** The contents of the code, and the networks on which the address is valid. */
export interface Payment {
  readonly uri: string
  /** The network in the code: the one in use, unless the address is only valid on others. */
  readonly networkId: CaipNetworkId
  /** Only networks on which it is known to be valid. */
  readonly networks: readonly CaipNetworkId[]
}

/** The state of looking up a payment; `failed` when the networks could not be checked. */
export type PaymentState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly payment: Payment }
  | { readonly status: 'failed'; readonly payment: Payment }

/** The account's payment data, from its chain plugin, and a function to retry. */
export function usePayment(kit: Kit, account: Account, networkId: CaipNetworkId) {
  const key = `${account.caipAddress} ${networkId}`
  const [known, setKnown] = useState<{ readonly key: string; readonly state: PaymentState }>()
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says which account it is.
  useEffect(() => {
    let isThere = true
    const writer = kit.find(PaymentUri, { namespace: account.namespace })
    async function write(on: CaipNetworkId): Promise<Payment> {
      // Without `payment-uri`, the address is assumed valid on the network in use.
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
      // Every wallet reads a plain address; where it is valid is unknown.
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
