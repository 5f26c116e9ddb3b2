import { typedErrors } from '@latchkit/core/errors'
import { type AccountChoice, findAccount } from '@latchkit/core/plugin'
import type { SolanaEnv } from '../SolanaEnv.js'
import type { SendOptions } from '../send/sendTransaction.js'
import { createHostWallet } from './createHostWallet.js'
import { createKitSigner } from './kitSigner.js'
import type { SolanaApi } from './SolanaApi.js'
import { sendConfirmed } from './sendConfirmed.js'
import { signIn } from './signIn.js'
import { signTransactions } from './signTransactions.js'
import { createWeb3Wallet } from './web3Wallet.js'

export function createController(env: SolanaEnv) {
  // The same object each time, because libraries compare wallets.
  const standard = createHostWallet(env)
  const of = (choice?: AccountChoice) => findAccount(env.ctx, 'solana', choice)
  return typedErrors('solana', {
    async signTransaction(transaction, options = {}) {
      const [signed] = await signTransactions(env, [transaction], of(options), options.signal)
      return signed ?? new Uint8Array()
    },
    signAllTransactions: async (transactions, options = {}) =>
      signTransactions(env, transactions, of(options), options.signal),
    async signAndSendTransaction(native, { account, networkId, signal, ...options } = {}) {
      const signer = of({ account, networkId })
      const { hash } = await sendConfirmed(env, signer, { native, signal }, given(options))
      return { signature: hash }
    },
    signIn: async (input, choice = {}) => signIn(env, of(choice), input),
    wallet: async () => standard,
    async signer({ account, networkId, signal: _, ...options } = {}) {
      return createKitSigner(env, of({ account, networkId }), options)
    },
    web3Wallet: async (classes, options = {}) => createWeb3Wallet(env, classes, of(options)),
  } satisfies SolanaApi)
}

/** `undefined` where an app gave no option, so that wallets get none either. */
const given = (options: SendOptions) => (Object.keys(options).length > 0 ? options : undefined)
