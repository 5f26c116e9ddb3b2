interface Payment {
  readonly networkId: string
  readonly from: string
  readonly to: string
  readonly amount: bigint
}

/** The chain of the toy family. Every account starts with plenty, except the shop's. */
export interface ToyLedger {
  balance(networkId: string, address: string): bigint
  /** Books a payment; returns its hash. */
  book(payment: Payment): string
  isBooked(networkId: string, hash: string): boolean
  /** The network that the endpoint for this one is on. */
  serves(networkId: string): string
}

export function toyLedger(): ToyLedger {
  const payments: Payment[] = []
  return {
    balance(networkId, address) {
      const own = payments.filter(payment => payment.networkId === networkId)
      const sum = (side: 'from' | 'to') =>
        own.filter(payment => payment[side] === address).reduce((total, { amount }) => total + amount, 0n)
      return (address === 'shop' ? 0n : 10n ** 24n) + sum('to') - sum('from')
    },
    book: payment => `payment-${payments.push(payment)}`,
    serves: networkId => networkId,
    isBooked: (networkId, hash) => payments[Number(hash.slice(8)) - 1]?.networkId === networkId,
  }
}
