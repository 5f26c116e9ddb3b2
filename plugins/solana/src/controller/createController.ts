import { typedErrors } from '@latchkit/core/errors'
import type { SolanaEnv } from '../SolanaEnv.js'
import { activeAccount } from './activeAccount.js'
import { createHostWallet } from './createHostWallet.js'
import { createKitSigner } from './kitSigner.js'
import type { SolanaApi, SolanaSendOptions } from './SolanaApi.js'
import { sendConfirmed } from './sendConfirmed.js'
import { signIn } from './signIn.js'
import { signTransactions } from './signTransactions.js'
import { createWeb3Wallet } from './web3Wallet.js'

export function createController(env: SolanaEnv) {
  // The same object each time, because libraries compare wallets.
  const standard = createHostWallet(env)
  return typedErrors('solana', {
    async signTransaction(transaction, { networkId, signal } = {}) {
      const [signed] = await signTransactions(env, [transaction], {
        ...activeAccount(env, networkId),
        signal,
      })
      return signed ?? new Uint8Array()
    },
    signAllTransactions: async (transactions, { networkId, signal } = {}) =>
      signTransactions(env, transactions, { ...activeAccount(env, networkId), signal }),
    async signAndSendTransaction(native, { networkId, signal, ...options } = {}) {
      const request = { ...activeAccount(env, networkId), native, ...(signal && { signal }) }
      const { hash } = await sendConfirmed(env, request, given(options))
      return { signature: hash }
    },
    signIn: async input => signIn(env, input),
    wallet: async () => standard,
    async signer({ networkId, signal: _, ...options } = {}) {
      return createKitSigner(env, { ...activeAccount(env, networkId), options })
    },
    web3Wallet: async (classes, { networkId } = {}) =>
      createWeb3Wallet(env, classes, activeAccount(env, networkId)),
  } satisfies SolanaApi)
}

/** `undefined` where an app gave no option, so that wallets get none either. */
const given = (options: Omit<SolanaSendOptions, 'networkId' | 'signal'>) =>
  Object.keys(options).length > 0 ? options : undefined
