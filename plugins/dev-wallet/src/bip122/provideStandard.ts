import { providerRpcError } from '../eip155/providerRpcError.js'
import { isRecord } from '../isRecord.js'
import type { WalletInfo } from '../NamespaceHost.js'
import { registerWallet } from '../walletStandard/registerWallet.js'
import type { BitcoinContext } from './BitcoinContext.js'
import type { BitcoinKey } from './deriveKeys.js'
import { indexesOf } from './PsbtWish.js'

const features = ['bitcoin:signMessage', 'bitcoin:signTransaction', 'bitcoin:signAndSendTransaction']
const SIGHASHES = new Map<unknown, number>([
  ['ALL', 0x01],
  ['NONE', 0x02],
  ['SINGLE', 0x03],
  ['ALL|ANYONECANPAY', 0x81],
  ['NONE|ANYONECANPAY', 0x82],
  ['SINGLE|ANYONECANPAY', 0x83],
])

function sighashOf(name: unknown): number {
  const found = SIGHASHES.get(name)
  if (found === undefined) throw providerRpcError(-32602, 'There is no such sigHash.')
  return found
}

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

  const signPsbt = ({ psbt, inputsToSign }: Record<string, unknown>, broadcast = false) => {
    const inputs = (Array.isArray(inputsToSign) ? inputsToSign : []).map(input => {
      const { account, signingIndexes, sigHash } = isRecord(input) ? input : {}
      const sighashTypes = sigHash === undefined ? undefined : [sighashOf(sigHash)]
      return { address: addressOf(account), indexes: indexesOf(signingIndexes), sighashTypes }
    })
    return ctx.signPsbt(bytesOf(psbt), { inputs, broadcast })
  }

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
        connect: (input?: unknown) =>
          ctx.answer('connect', async () => {
            await ctx.connect()
            const purposes = isRecord(input) ? input['purposes'] : undefined
            const isWanted = ({ purpose }: BitcoinKey) =>
              !Array.isArray(purposes) || purposes.includes(purpose)
            return { accounts: ctx.accounts().filter(isWanted).map(accountOf) }
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
        signTransaction: each('signTransaction', async input => ({
          signedPsbt: (await signPsbt(input)).psbt,
        })),
      },
      'bitcoin:signAndSendTransaction': {
        version: '1.0.0',
        signAndSendTransaction: each('signAndSendTransaction', async input => ({
          txId: (await signPsbt(input, true)).txid,
        })),
      },
    },
  })
  return registerWallet(page, wallet)
}
