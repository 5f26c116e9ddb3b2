import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'

/** A vault as the frame would store it first. */
export const firstVault = {
  version: 0,
  ciphertext: 'Y2lwaGVydGV4dA',
  slots: [{ id: 'one', kind: 'device', wrapped: 'd3JhcHBlZA', info: {} }],
  addresses: {
    eip155: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    solana: 'So11111111111111111111111111111111111111112',
  },
}

/** Slots with only the share that the service keeps. */
export const serverSlots = [{ id: 'server', kind: 'server', wrapped: 'd3JhcHBlZA', info: {} }]

/** Addresses that belong to another seed. */
export const otherAddresses = {
  eip155: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
  solana: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
}

/** A vault of an account that can agree to its replacement, and that signature. */
export function newKeys() {
  const account = privateKeyToAccount(generatePrivateKey())
  const fields = ['user', 'eip155', 'solana'].map(name => ({ name, type: 'string' }))
  return {
    vault: { ...firstVault, addresses: { ...firstVault.addresses, eip155: account.address } },
    agree: (user: string, next = otherAddresses) =>
      account.signTypedData({
        domain: { name: 'Wallet keys', version: '1' },
        types: { KeysAuthorization: fields },
        primaryType: 'KeysAuthorization',
        message: { user, ...next },
      }),
  }
}
