/** EIP-712 data of a made-up order, for one chain. */
export function orderData(chainId: number, verifyingContract: string) {
  return {
    domain: { name: 'Harbour Market', version: '1', chainId, verifyingContract },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'version', type: 'string' },
        { name: 'chainId', type: 'uint256' },
        { name: 'verifyingContract', type: 'address' },
      ],
      Order: [
        { name: 'item', type: 'string' },
        { name: 'quantity', type: 'uint256' },
      ],
    },
    primaryType: 'Order',
    message: { item: 'A coil of rope', quantity: '2' },
  }
}
