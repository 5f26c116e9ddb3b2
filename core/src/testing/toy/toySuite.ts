import type { ChainSuite } from '../ChainSuite.js'
import type { ToyOptions } from './ToyOptions.js'
import { toyChain } from './toyChain.js'
import { toyLedger } from './toyLedger.js'
import { type ToyPage, toyWallet } from './toyWallet.js'

export function toySuite(options: ToyOptions = {}): ChainSuite {
  const page: ToyPage = { wallets: new Set(), listeners: new Set() }
  const ledger = toyLedger()
  const down = () => {
    throw new Error('The endpoint does not answer')
  }
  const { sends = true, switches = false } = options
  return {
    namespace: 'toy',
    plugin: () => toyChain(page, ledger, options),
    outage: () => toyChain(page, { balance: down, isBooked: down, serves: down }, options),
    mistaken: () => toyChain(page, { ...ledger, serves: () => 'toy:3' }, options),
    wallet: () => toyWallet('first', page, ledger),
    otherWallet: () => toyWallet('second', page, ledger),
    capabilities: [
      'chain-wallets',
      'sign-message',
      ...(sends ? ['verify-message', 'send-transaction', 'balances'] : []),
      ...(switches ? ['switch-network'] : []),
    ],
    verify: ({ account, message, signature }) => signature === `${account.address} says ${message}`,
    ...(sends
      ? {
          transfer: {
            to: 'shop',
            amount: 12_345_678_901_234_567_891n,
            received: async () => ledger.balance('toy:1', 'shop'),
            withinMs: 1_000,
          },
        }
      : {}),
    otherNetwork: 'toy:2',
    disconnectRevokes: true,
    badAddresses: ['', 'eve', 'Ada'],
  }
}
