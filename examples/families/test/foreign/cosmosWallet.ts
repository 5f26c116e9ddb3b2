import { fromBech32 } from '@cosmjs/encoding'
import { DirectSecp256k1HdWallet } from '@cosmjs/proto-signing'
import type { SandboxInfo } from '@latchkit/example-sandbox'

interface Doc {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: bigint
}

/** A wallet over CosmJS at `window.keplr`. It signs protobuf alone. */
export function cosmosWallet({ cosmos, mnemonic }: SandboxInfo): void {
  if (!cosmos) return
  async function open(chainId: string) {
    const network = cosmos?.networks.find(({ id }) => id === `cosmos:${chainId}`)
    if (!network) throw new Error(`There is no chain info for ${chainId}`)
    const signer = await DirectSecp256k1HdWallet.fromMnemonic(mnemonic, { prefix: network.bech32Prefix })
    const [account] = await signer.getAccounts()
    if (!account) throw new Error('There is no key')
    return { signer, account }
  }
  const keplr = {
    version: '0.12.0',
    async enable() {},
    async getKey(chainId: string) {
      const { address, algo, pubkey } = (await open(chainId)).account
      return {
        name: 'Foreign',
        algo,
        pubKey: pubkey,
        address: fromBech32(address, 90).data,
        bech32Address: address,
        isNanoLedger: false,
        isKeystone: false,
      }
    },
    signDirect: async (chainId: string, address: string, doc: Doc) =>
      (await open(chainId)).signer.signDirect(address, doc),
  }
  Object.assign(window, { keplr })
}
