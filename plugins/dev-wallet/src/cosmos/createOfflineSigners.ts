interface Key {
  readonly bech32Address: string
  readonly algo: string
  readonly pubKey: Uint8Array
}

/** The functions of the wallet that a signer for CosmJS is made of. */
interface SigningWallet {
  getKey(chainId: unknown): Promise<Key>
  signAmino(chainId: unknown, signer: unknown, doc: unknown): Promise<unknown>
  signDirect(chainId: unknown, signer: unknown, doc: unknown): Promise<unknown>
}

/** Keplr's signers for CosmJS, bound to a chain. The last one is without `signDirect` for a hardware wallet. */
export function createOfflineSigners(wallet: SigningWallet, isLedger: boolean) {
  const amino = (chainId: unknown) => ({
    async getAccounts() {
      const { bech32Address: address, algo, pubKey: pubkey } = await wallet.getKey(chainId)
      return [{ address, algo, pubkey }]
    },
    signAmino: (signer: unknown, doc: unknown) => wallet.signAmino(chainId, signer, doc),
  })
  const both = (chainId: unknown) => ({
    ...amino(chainId),
    signDirect: (signer: unknown, doc: unknown) => wallet.signDirect(chainId, signer, doc),
  })
  return {
    getOfflineSigner: both,
    getOfflineSignerOnlyAmino: amino,
    getOfflineSignerAuto: async (chainId: unknown) => (isLedger ? amino(chainId) : both(chainId)),
  }
}
