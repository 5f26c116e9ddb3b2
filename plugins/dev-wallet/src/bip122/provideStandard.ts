import { providerRpcError } from '../eip155/providerRpcError.js'
import { isRecord } from '../isRecord.js'
import type { WalletInfo } from '../NamespaceHost.js'
import { registerWallet } from '../walletStandard/registerWallet.js'
import type { BitcoinContext } from './BitcoinContext.js'
import type { BitcoinKey } from './deriveKeys.js'

const features = ['bitcoin:signMessage', 'bitcoin:signTransaction']

/** Registers the wallet with the features of the Bitcoin Wallet Standard. */
export function provideStandard(page: Window, ctx: BitcoinContext, { name, icon }: WalletInfo) {
  const known = new Map<BitcoinKey, object>()
  const chain = () => `bitcoin:${ctx.network().word.toLowerCase()}`
  function accountOf(key: BitcoinKey) {
    const { address, publicKey, purpose } = key
    const account = known.get(key) ?? { address, publicKey, purpose, chains: [chain()], features }
    known.set(key, account)
    return account
  }
  const accounts = () => ctx.accounts().map(accountOf)
  const addressOf = (account: unknown) => (isRecord(account) ? account['address'] : undefined)
  const bytesOf = (value: unknown) => {
    if (value instanceof Uint8Array) return value
    throw providerRpcError(-32602, 'Bytes are missing.')
  }
  /** Handles requests one at a time, so that each prompt waits for the previous one. */
  const each =
    (method: string, run: (input: Record<string, unknown>) => Promise<unknown>) =>
    (...inputs: unknown[]) =>
      ctx.answer(method, async () => {
        const outputs: unknown[] = []
        for (const input of inputs) outputs.push(await run(isRecord(input) ? input : {}))
        return outputs
      })

  const wallet = Object.freeze({
    version: '1.0.0' as const,
    name,
    icon,
    chains: ctx.networks.map(({ word }) => `bitcoin:${word.toLowerCase()}`),
    get accounts() {
      return accounts()
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        connect: (input?: unknown) =>
          ctx.answer('connect', async () => {
            const isSilent = isRecord(input) && input['silent'] === true
            if (isSilent && ctx.state.get().permitted) await ctx.load()
            else if (!isSilent) await ctx.connect()
            return { accounts: accounts() }
          }),
      },
      'standard:events': {
        version: '1.0.0',
        on: (event: unknown, listener: unknown) =>
          event === 'change' && typeof listener === 'function'
            ? ctx.onChange(() => void listener({ accounts: accounts() }))
            : () => {},
      },
      'bitcoin:connect': {
        version: '1.0.0',
        connect: () =>
          ctx.answer('connect', async () => {
            await ctx.connect()
            return { accounts: accounts() }
          }),
      },
      'bitcoin:disconnect': {
        version: '1.0.0',
        disconnect: () => ctx.answer('disconnect', async () => ctx.forbid()),
      },
      'bitcoin:signMessage': {
        version: '1.0.0',
        signMessage: each('signMessage', async ({ account, message }) => ({
          signedMessage: message,
          signature: await ctx.signMessage(addressOf(account), bytesOf(message), 'BIP322'),
        })),
      },
      'bitcoin:signTransaction': {
        version: '1.0.0',
        signTransaction: each('signTransaction', async ({ psbt, inputsToSign }) => {
          const [first] = Array.isArray(inputsToSign) ? inputsToSign : []
          const { account, signingIndexes } = isRecord(first) ? first : {}
          const inputs = Array.isArray(signingIndexes) ? signingIndexes.map(Number) : undefined
          return { signedPsbt: await ctx.signPsbt(addressOf(account), bytesOf(psbt), inputs) }
        }),
      },
    },
  })
  return registerWallet(page, wallet)
}
