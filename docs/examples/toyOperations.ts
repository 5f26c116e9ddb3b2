import {
  type Account,
  type ConnectRequest,
  KitError,
  type PluginContext,
  type WalletSession,
} from '@latchkit/core'
import { DEADLINES, readItems, settleBy, specError, typedErrors } from '@latchkit/core/plugin'

/** The functions of a wallet of this family, as they were when it was found. What they answer is outside data. */
export interface ToyWallet {
  accounts(ask: boolean): Promise<unknown>
  sign(address: string, message: string): Promise<unknown>
}

const readAddress = (value: unknown) =>
  typeof value === 'string' && /^toy[0-9a-z]{8}$/.test(value) ? value : undefined

/** Loaded when something first needs it. Whatever is thrown is a `KitError` that names the plugin. */
export const toyOperations = (ctx: PluginContext) =>
  typedErrors('toy', {
    async connect(wallet: ToyWallet, { silent }: ConnectRequest): Promise<WalletSession> {
      const accounts = toAccounts(await readAddresses(wallet, !silent))
      if (accounts.length === 0) {
        if (silent) throw specError('core/DISCONNECTED')
        throw new KitError('connect/NO_ACCOUNTS', { message: 'The wallet shared no account' })
      }
      return {
        accounts,
        networkId: 'toy:1',
        features: ['chain-wallets', 'sign-message'],
        provider: wallet,
        watch: () => () => {},
        disconnect: async () => {},
      }
    },
    async parseAddress(text: string) {
      const address = readAddress(text)
      if (address) return address
      throw new KitError('address/INVALID', {
        message: 'A Toytown address is "toy" and eight letters or digits',
        context: { value: text.slice(0, 40) },
      })
    },
    async signMessage({ account, message }: { account: Account; message: string | Uint8Array }) {
      const wallet = ctx.session(account).provider as ToyWallet
      // Its events may have got lost: what it offers now decides.
      if (!(await readAddresses(wallet, false)).includes(account.address)) {
        throw new KitError('sign/MISMATCH', {
          message: 'The wallet no longer offers the account in use',
          context: { field: 'account' },
          retryable: true,
        })
      }
      const text = typeof message === 'string' ? message : new TextDecoder().decode(message)
      const signature = await settleBy(wallet.sign(account.address, text), DEADLINES.interactive)
      if (typeof signature === 'string' && signature.length < 1_000) return { signature }
      throw new KitError('toy/BAD_ANSWER', { message: 'The wallet answered with no signature' })
    },
  })

async function readAddresses(wallet: ToyWallet, ask: boolean): Promise<string[]> {
  const deadline = ask ? DEADLINES.interactive : DEADLINES.silent
  const list = readItems(await settleBy(wallet.accounts(ask), deadline), 100)
  return [...new Set(list.flatMap(entry => readAddress(entry) ?? []))]
}

const toAccounts = (addresses: readonly string[]) =>
  addresses.map(
    (address): Account => ({ caipAddress: `toy:1:${address}`, address, namespace: 'toy', type: 'eoa' }),
  )
