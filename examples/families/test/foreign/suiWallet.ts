import type { SandboxInfo } from '@latchkit/example-sandbox'
import { SuiGrpcClient } from '@mysten/sui/grpc'
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { Transaction } from '@mysten/sui/transactions'
import { registerWallet } from './registerWallet.js'

/** A wallet over a key pair of `@mysten/sui`, registered by Wallet Standard. It signs and does not execute. */
export function suiWallet({ sui, mnemonic }: SandboxInfo): void {
  if (!sui) return
  const [{ id, rpcUrl }] = sui.networks
  const key = Ed25519Keypair.deriveKeypair(mnemonic)
  const client = new SuiGrpcClient({ baseUrl: rpcUrl, network: id })
  const account = {
    address: key.toSuiAddress(),
    publicKey: key.getPublicKey().toRawBytes(),
    chains: [id],
    features: ['sui:signTransaction'],
  }
  const wallet = {
    version: '1.0.0',
    name: 'Foreign Sui',
    icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
    chains: [id],
    accounts: [] as object[],
    features: {
      'standard:connect': {
        version: '1.0.0',
        async connect() {
          wallet.accounts = [account]
          return { accounts: wallet.accounts }
        },
      },
      'standard:events': { version: '1.0.0', on: () => () => {} },
      'sui:signTransaction': {
        version: '2.0.0',
        async signTransaction({ transaction }: { readonly transaction: { toJSON(): Promise<string> } }) {
          const draft = Transaction.from(await transaction.toJSON())
          return key.signTransaction(await draft.build({ client }))
        },
      },
    },
  }
  registerWallet(wallet)
}
