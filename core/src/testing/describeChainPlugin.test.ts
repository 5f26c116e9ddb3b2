import { SignMessage } from '../capabilities/signMessage.js'
import { ChainWallets } from '../capabilities/wallets.js'
import { KitError } from '../errors/KitError.js'
import type { Network } from '../network/Network.js'
import { definePlugin } from '../plugin/definePlugin.js'
import type { Connector } from '../wallet/Connector.js'
import { describeChainPlugin } from './describeChainPlugin.js'
import { type ToyWallet, toyWallet } from './toyWallet.js'

const page = new Map<string, ToyWallet>()
const looking = new Set<(wallet: ToyWallet) => void>()

const networks = ['1', '2'].map(
  (reference): Network => ({
    id: `toy:${reference}`,
    namespace: 'toy',
    name: `Toytown ${reference}`,
    nativeCurrency: { name: 'Marble', symbol: 'MRB', decimals: 2 },
  }),
)

const toy = definePlugin({
  id: 'toy',
  namespace: 'toy',
  provides: [ChainWallets, SignMessage],
  setup: ctx => ({
    provide: {
      'chain-wallets': {
        family: { namespace: 'toy', name: 'Toytown', networks },
        discover(found: (connector: Connector) => void, signal) {
          const report = ({ walletId: id, connect }: ToyWallet) =>
            found({ id, namespace: 'toy', type: 'INJECTED', name: id, connect })
          looking.add(report)
          signal.addEventListener('abort', () => looking.delete(report))
          for (const wallet of page.values()) report(wallet)
        },
        async parseAddress(text) {
          if (/^(ada|bob)$/.test(text)) return text
          throw new KitError('address/INVALID', { message: 'Nobody of that name', context: { value: text } })
        },
      },
      'sign-message': {
        async signMessage({ account, message }) {
          ctx.session(account)
          const { connections$ } = ctx.connections
          const connection = ctx.get(connections$).find(entry => entry.account.address === account.address)
          const wallet = page.get(connection?.walletId ?? '')
          if (!wallet) throw new Error('The wallet has left')
          return { signature: await wallet.sign(account.address, String(message)) }
        },
      },
    },
  }),
})

function put(walletId: string) {
  const wallet = toyWallet(walletId, () => page.delete(walletId))
  page.set(walletId, wallet)
  for (const report of [...looking]) report(wallet)
  return wallet
}

describeChainPlugin('of a family without networks of the wallet, and without transfers', {
  namespace: 'toy',
  plugin: () => toy(),
  wallet: () => put('first'),
  otherWallet: () => put('second'),
  capabilities: ['chain-wallets', 'sign-message'],
  verify: ({ account, message, signature }) => signature === `${account.address} says ${message}`,
  otherNetwork: 'toy:2',
  disconnectRevokes: true,
  badAddresses: ['', 'eve', 'Ada'],
})
