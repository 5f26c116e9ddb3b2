import { settleBy } from '../../async/settleBy.js'
import type { CaipNetworkId } from '../../caip/Caip.js'
import { Balances } from '../../capabilities/balances.js'
import { SendTransaction, type TransactionRequest } from '../../capabilities/sendTransaction.js'
import { SignMessage } from '../../capabilities/signMessage.js'
import { SwitchNetwork } from '../../capabilities/switchNetwork.js'
import { VerifyMessage } from '../../capabilities/verifyMessage.js'
import { ChainWallets } from '../../capabilities/wallets.js'
import type { Account } from '../../contract/Account.js'
import type { Network } from '../../contract/Network.js'
import { KitError } from '../../errors/KitError.js'
import { assertFee, beforeAsking } from '../../errors/pluginErrors.js'
import { specError } from '../../errors/toKitError.js'
import type { OperationRequest } from '../../plugin/ChainOperations.js'
import { definePlugin } from '../../plugin/definePlugin.js'
import { typedErrors } from '../../plugin/typedErrors.js'
import type { ConnectRequest } from '../../wallet/Connector.js'
import type { ToyOptions } from './ToyOptions.js'
import type { ToyLedger } from './toyLedger.js'
import { readToy, type ToySession, toySession } from './toySession.js'
import type { ToyPage, ToyWallet } from './toyWallet.js'

const networks = ['1', '2'].map(
  (reference): Network => ({
    id: `toy:${reference}`,
    namespace: 'toy',
    name: `Toytown ${reference}`,
    nativeCurrency: { name: 'Marble', symbol: 'MRB', decimals: 2 },
  }),
)

const mismatch = (field: string) =>
  new KitError('sign/MISMATCH', {
    message: 'The wallet is on another account or network',
    context: { field },
    pluginId: 'toy',
  })

const FEE = 7n

/** A small chain plugin that keeps every rule but the one that its flaw names. `read` is its endpoint. */
export function toyChain(
  page: ToyPage,
  { balance, isBooked, serves }: Omit<ToyLedger, 'book'>,
  options: ToyOptions,
) {
  const { flaw, sends = true, switches = false } = options
  const exact = (amount: bigint) =>
    flaw === 'passes amounts through Number' ? BigInt(Number(amount)) : amount
  const provides = [
    ChainWallets,
    SignMessage,
    ...(sends ? [VerifyMessage, SendTransaction, Balances] : []),
    ...(switches ? [SwitchNetwork] : []),
  ]
  const features = provides.map(({ id }) => id)

  async function connect(wallet: ToyWallet, { silent, networkId }: ConnectRequest) {
    const asks = !silent || flaw === 'prompts on page load'
    const wished = networks.find(({ id }) => id === networkId)?.id ?? 'toy:1'
    const state = await readToy(wallet, asks, switches ? undefined : wished)
    if (state.addresses.length === 0) throw specError('core/DISCONNECTED')
    return toySession(wallet, state, options, features)
  }

  return definePlugin({
    id: 'toy',
    namespace: 'toy',
    provides,
    setup(ctx) {
      /** Checks that the wallet is on the account and network that the kit shows. */
      const look = (account: Account, signal?: AbortSignal, networkId?: CaipNetworkId) =>
        beforeAsking(async () => {
          const session = ctx.session(account) as ToySession
          const { provider: wallet } = session
          const asked = flaw === 'sends on whatever network is in use' ? undefined : networkId
          const state = await readToy(wallet, false, switches && asked ? undefined : session.networkId)
          const isThere = !asked || !switches || state.networkId === asked
          const isIn = state.addresses.includes(account.address)
          if (flaw !== 'asks for what was given up') signal?.throwIfAborted()
          if (isThere && (isIn || flaw === 'does not look at the account before it signs')) return wallet
          void session.refresh()
          throw mismatch(isIn ? 'network' : 'account')
        })
      const networkOf = (account: Account, asked: CaipNetworkId) =>
        flaw === 'sends on whatever network is in use' ? ctx.session(account).networkId : asked

      function assertEndpoint(expected: CaipNetworkId) {
        const found = serves(expected)
        if (found === expected || flaw === 'believes any endpoint') return
        const context = { expected, found }
        throw new KitError('rpc/WRONG_CHAIN', { message: 'The endpoint is of another network', context })
      }
      function check({ networkId, maxFee, transfer }: TransactionRequest) {
        if (!transfer) throw specError('core/UNSUPPORTED_CAPABILITY')
        const { amount, asset, memo } = transfer
        const isForeign = asset !== undefined && asset !== `${networkId}/slip44:1`
        if (isForeign && flaw !== 'sends any asset as marbles')
          throw new KitError('rpc/INVALID_PARAMS', { message: 'Only marbles can be sent' })
        if (amount < 0n && flaw !== 'sends less than nothing')
          throw new KitError('rpc/INVALID_PARAMS', { message: 'Less than nothing cannot be sent' })
        if (memo && flaw !== 'drops memos')
          throw new KitError('rpc/INVALID_PARAMS', { message: 'There are no memos' })
        assertEndpoint(networkId)
        const isIgnored = flaw === 'ignores the fee that was reviewed'
        assertFee(FEE, { ceiling: FEE, maxFee: isIgnored ? undefined : maxFee, pluginId: 'toy' })
        return transfer
      }

      const operations = {
        async signMessage({ account, message, signal }: OperationRequest<'signMessage'>) {
          const wallet = await look(account, signal)
          return { signature: await wallet.sign(account.address, String(message)) }
        },
        async switchNetwork(request: { account: Account; networkId: CaipNetworkId }) {
          await (ctx.session(request.account) as ToySession).provider.switchTo(request.networkId)
        },
        async estimateFee(request: TransactionRequest) {
          check(request)
          return { fee: FEE }
        },
        async sendTransaction(request: TransactionRequest) {
          const { account, networkId, signal } = request
          const { to, amount } = await beforeAsking(async () => check(request))
          const wallet = await look(account, signal, networkId)
          const payment = { from: account.address, to, amount: String(exact(amount)) }
          const named = switches ? {} : { networkId: networkOf(account, networkId) }
          const answer = await settleBy(wallet.pay({ ...payment, ...named }), 120_000, signal)
          const [hash = '', ...signed] = answer.split(' ')
          if (!hash.startsWith('payment-')) throw mismatch('hash')
          const isAsked = signed.join(' ') === `${account.address} pays ${payment.amount} to ${to}`
          if (!isAsked && flaw !== 'does not look at what was signed') throw mismatch('payment')
          return { hash }
        },
        async balances({ account, networkId }: { account: Account; networkId: CaipNetworkId }) {
          if (flaw !== 'shows an outage as nothing') assertEndpoint(networkId)
          const { id, nativeCurrency } = networks.find(({ id }) => id === networkId) ?? networks[0] ?? raise()
          const isEmpty = flaw === 'shows an outage as nothing'
          const read = async () =>
            balance(flaw === 'reads another network' ? 'toy:1' : networkId, account.address)
          const amount = exact(await read().catch(error => (isEmpty ? 0n : Promise.reject(error))))
          return [{ asset: `${id}/slip44:1` as const, networkId, native: true, ...nativeCurrency, amount }]
        },
      }
      const { signMessage, switchNetwork, sendTransaction, estimateFee, balances } =
        flaw === 'throws what the wallet threw' ? operations : typedErrors('toy', operations)

      const provide = {
        'chain-wallets': {
          family: { namespace: 'toy', name: 'Toytown', networks },
          discover(found, signal) {
            const report = (wallet: ToyWallet) =>
              found({
                id: wallet.id,
                namespace: 'toy',
                type: 'INJECTED',
                name: wallet.id,
                connect: request => connect(wallet, request),
              })
            page.listeners.add(report)
            signal.addEventListener('abort', () => page.listeners.delete(report))
            for (const wallet of page.wallets) report(wallet)
          },
          async parseAddress(text) {
            if (/^(ada|bob|shop)$/.test(text)) return text
            throw new KitError('address/INVALID', {
              message: 'Nobody of that name',
              context: { value: text },
            })
          },
        } satisfies ChainWallets,
        'sign-message': { signMessage },
        'verify-message': {
          async verifyMessage({ caipAddress, message, signature }) {
            if (flaw === 'believes every signature') return true
            const [address, ...said] = signature.split(' says ')
            if (said.length === 0 && flaw === 'throws at a malformed signature')
              throw new Error('There is no signer')
            return address === caipAddress.split(':')[2] && said.join() === String(message)
          },
        } satisfies VerifyMessage,
        'send-transaction': {
          sendTransaction,
          estimateFee,
          waitForTransaction: async ({ networkId, hash }) =>
            isBooked(networkId, hash) || flaw === 'confirms any hash' ? 'confirmed' : 'unknown',
        } satisfies SendTransaction,
        balances: { balances },
        'switch-network': { switchNetwork },
      }
      return {
        provide: Object.fromEntries(features.map(id => [id, provide[id as keyof typeof provide]])) as never,
      }
    },
  })()
}

function raise(): never {
  throw new Error('There is no network')
}
