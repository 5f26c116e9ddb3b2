import type { SandboxInfo } from '@latchkit/example-sandbox'
import { mnemonicToSeedSync } from '@scure/bip39'
import {
  createKeyPairSignerFromPrivateKeyBytes,
  getAddressEncoder,
  getTransactionDecoder,
  getTransactionEncoder,
  partiallySignTransaction,
} from '@solana/kit'
import { HDKey } from 'micro-key-producer/slip10.js'
import { registerWallet } from './registerWallet.js'

/** A wallet over a key of `@solana/kit`, registered by Wallet Standard. It signs and does not send. */
export async function solanaWallet({ solana, mnemonic }: SandboxInfo): Promise<void> {
  if (!solana) return
  const { privateKey } = HDKey.fromMasterSeed(mnemonicToSeedSync(mnemonic)).derive("m/44'/501'/0'/0'")
  const { address, keyPair } = await createKeyPairSignerFromPrivateKeyBytes(privateKey)
  const chains = ['solana:mainnet', 'solana:devnet', 'solana:testnet', 'solana:localnet', solana.id]
  const publicKey = new Uint8Array(getAddressEncoder().encode(address))
  const account = { address, publicKey, chains, features: ['solana:signTransaction'] }
  const decoder = getTransactionDecoder()
  const encoder = getTransactionEncoder()
  const wallet = {
    version: '1.0.0',
    name: 'Foreign Solana',
    icon: 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=',
    chains,
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
      'solana:signTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        signTransaction: (...inputs: readonly { readonly transaction: Uint8Array }[]) =>
          Promise.all(
            inputs.map(async ({ transaction }) => {
              const signed = await partiallySignTransaction([keyPair], decoder.decode(transaction))
              return { signedTransaction: new Uint8Array(encoder.encode(signed)) }
            }),
          ),
      },
    },
  }
  registerWallet(wallet)
}
