import { KitError } from '@latchkit/core'
import { askToConnect, findAccount, readBytes } from '@latchkit/core/plugin'
import { readField, readItems } from '@latchkit/core/untrusted'
import { canUse, isOnChain } from '@latchkit/core/wallet-standard'
import { base58 } from '@scure/base'
import { readAddress } from '../address/readAddress.js'
import { standardChain } from '../network/standardChain.js'
import type { SolanaEnv } from '../SolanaEnv.js'
import { invalid } from '../send/invalid.js'
import type { SendOptions } from '../send/sendTransaction.js'
import { findSigner } from '../sign/findSigner.js'
import { signMessage } from '../sign/signMessage.js'
import type { SolanaSignInInput, SolanaStandardWallet, SolanaWalletAccount } from './SolanaApi.js'
import { sendConfirmed } from './sendConfirmed.js'
import { signIn } from './signIn.js'
import { signTransactions } from './signTransactions.js'

const BLANK = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=' as const
const SIGNING = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
  'solana:signIn',
] as const

/** The types of `WalletIcon`. */
const isIcon = (icon = ''): icon is SolanaStandardWallet['icon'] =>
  /^data:image\/(?:svg\+xml|webp|png|gif);base64,/.test(icon)

interface Input {
  readonly account?: { readonly address?: unknown }
  readonly message?: Uint8Array
  readonly transaction?: Uint8Array
  readonly chain?: string
  readonly options?: SendOptions
}

/** The kit's connection as a wallet of Wallet Standard. Everything that it signs passes the kit's own checks. */
export function createHostWallet(env: SolanaEnv): SolanaStandardWallet {
  const { ctx, config } = env
  const { activeConnections$ } = ctx.connections
  const chains = [...new Set(config.networks.map(({ id }) => standardChain(id)))]

  /** The account in use; an input of another one is refused, as is a chain that the app does not offer. */
  function requested({ account: given, chain }: Input) {
    const network = config.networks.find(({ id }) => standardChain(id) === chain)
    if (chain !== undefined && !network) throw invalid('The app does not offer this chain')
    const active = findAccount(ctx, 'solana', { networkId: network?.id })
    if (active.account.address !== given?.address)
      throw new KitError('sign/MISMATCH', {
        message: 'This account is not in use',
        context: { field: 'account' },
        pluginId: 'solana',
        outcome: 'untouched',
      })
    return active
  }
  let last: { readonly key: string; readonly accounts: readonly SolanaWalletAccount[] } | undefined
  function accounts(): readonly SolanaWalletAccount[] {
    const connection = ctx.get(activeConnections$)['solana']
    const publicKey = connection && readAddress(connection.account.address)
    if (!publicKey) return []
    const { address } = connection.account
    try {
      const { wallet, source } = findSigner(env, connection.account)
      const features = SIGNING.filter(feature => canUse(wallet, source, feature))
      const own = chains.filter(chain => isOnChain(wallet, source, chain))
      // The same object for the same account, because libraries compare them.
      const key = [address, ...features, ...own].join()
      if (last?.key !== key)
        last = { key, accounts: [Object.freeze({ address, publicKey, chains: own, features })] }
      return last.accounts
    } catch {
      return [] // the wallet is about to report another one
    }
  }
  async function signAll(...inputs: Input[]) {
    const [first = {}] = inputs
    const signer = requested(first)
    for (const input of inputs)
      if (requested(input).networkId !== signer.networkId) throw invalid('One chain at a time')
    const transactions = inputs.map(({ transaction }) => transaction)
    const signed = await signTransactions(env, transactions, signer)
    return signed.map(signedTransaction => ({ signedTransaction }))
  }
  async function sendAll(...inputs: Input[]) {
    return each(inputs, async input => {
      const { hash } = await sendConfirmed(
        env,
        requested(input),
        { native: input.transaction },
        input.options,
      )
      return { signature: base58.decode(hash) }
    })
  }
  async function signMessages(...inputs: Input[]) {
    return each(inputs, async input => {
      const message = readBytes(input.message)
      if (!message) throw invalid('The message must be bytes')
      const { signature } = await signMessage(env, { account: requested(input).account, message })
      return { signedMessage: message, signature: base58.decode(signature), signatureType: 'ed25519' }
    })
  }
  async function signInAll(...inputs: (SolanaSignInInput | undefined)[]) {
    return each(inputs.length === 0 ? [undefined] : inputs, async input => {
      const { address, publicKey, ...output } = await signIn(env, findAccount(ctx, 'solana'), input)
      const account = accounts()[0] ?? { address, publicKey, chains, features: [] }
      return { account, ...output, signatureType: 'ed25519' }
    })
  }
  /** Opens the modal where nobody is connected, unless it is to be silent. */
  async function connect(input?: { readonly silent?: boolean }) {
    if (!ctx.get(activeConnections$)['solana'] && input?.silent !== true) await askToConnect(ctx, 'solana')
    return { accounts: accounts() }
  }
  function on(event: string, listener: (change: { accounts: readonly SolanaWalletAccount[] }) => void) {
    let before = accounts()
    if (event !== 'change') return () => {}
    return ctx.subscribe(activeConnections$, () => {
      const now = accounts()
      if (now === before || (now.length === 0 && before.length === 0)) return
      before = now
      listener({ accounts: now })
    })
  }
  function features(): Record<`${string}:${string}`, unknown> {
    const connection = ctx.get(activeConnections$)['solana']
    const wallet = connection && ctx.session(connection.account).provider
    const versionsOf = (feature: string) => {
      const named = readField(
        readField(readField(wallet, 'features'), feature),
        'supportedTransactionVersions',
      )
      const versions = readItems(named, 20)
      return versions.length > 0 ? versions : ['legacy', 0]
    }
    const [account] = accounts()
    // Before a connection, libraries read what a wallet can do to choose one. To sign in by itself, a wallet has to be there.
    const can = (feature: `${string}:${string}`) =>
      connection ? account?.features.includes(feature) : feature !== 'solana:signIn'
    return {
      'standard:connect': { version: '1.0.0', connect },
      'standard:events': { version: '1.0.0', on },
      ...(can('solana:signMessage') && {
        'solana:signMessage': { version: '1.1.0', signMessage: signMessages },
      }),
      ...(can('solana:signTransaction') && {
        'solana:signTransaction': {
          version: '1.0.0',
          supportedTransactionVersions: versionsOf('solana:signTransaction'),
          signTransaction: signAll,
        },
      }),
      ...(can('solana:signAndSendTransaction') && {
        'solana:signAndSendTransaction': {
          version: '1.0.0',
          supportedTransactionVersions: versionsOf('solana:signAndSendTransaction'),
          signAndSendTransaction: sendAll,
        },
      }),
      ...(can('solana:signIn') && { 'solana:signIn': { version: '1.0.0', signIn: signInAll } }),
    }
  }
  return {
    version: '1.0.0',
    get name() {
      return ctx.get(activeConnections$)['solana']?.walletName ?? 'Latchkit'
    },
    get icon() {
      const icon = ctx.get(activeConnections$)['solana']?.walletIcon
      return isIcon(icon) ? icon : BLANK
    },
    chains,
    get features() {
      return features()
    },
    get accounts() {
      return accounts()
    },
  }
}

/** One after the other: each may need a confirmation. */
async function each<In, Out>(inputs: readonly In[], run: (input: In) => Promise<Out>): Promise<Out[]> {
  const outputs: Out[] = []
  for (const input of inputs) outputs.push(await run(input))
  return outputs
}
