import {
  Balances,
  ChainWallets,
  CheckTransfer,
  definePlugin,
  lazily,
  lazyDiscovery,
  Names,
  RelaySessions,
  SendTransaction,
  SignMessage,
  VerifyMessage,
} from '@latchkit/core'
import type { Operations } from './createOperations.js'
import { checkOptions } from './options/checkOptions.js'
import type { StacksEnv } from './StacksEnv.js'
import { memoRules } from './send/memoRules.js'

const provides = [
  ChainWallets,
  SignMessage,
  VerifyMessage,
  SendTransaction,
  CheckTransfer,
  Balances,
  Names,
  RelaySessions,
] as const

/**
 * Stacks networks: wallets by `wbip_providers` and their known ids, signing, sending, and balances and BNS names over
 * the app's own endpoints. Throws `kit/INVALID_OPTIONS`.
 *
 * @example
 * stacks({ rpc: 'https://api.example/stacks' })
 */
export const stacks = /* @__PURE__ */ definePlugin({
  id: 'stacks',
  namespace: 'stacks',
  config: checkOptions,
  provides,
  messages: {
    en: { 'stacks.family': 'Stacks' },
    load: { ar: () => import('./locales/ar.js') },
  },
  setup(ctx, config) {
    const env: StacksEnv = { ctx, config }
    const later = lazily<Operations>(async () =>
      (await import('./createOperations.js')).createOperations(env),
    )
    const { connect, parseAddress } = later('connect', 'parseAddress')
    return {
      provide: {
        'chain-wallets': {
          family: { namespace: 'stacks', name: 'stacks.family', networks: config.networks },
          ...lazyDiscovery(ctx, async () => {
            const { discoverWallets } = await import('./discovery/discoverWallets.js')
            return (found, signal) => discoverWallets(found, signal, connect)
          }),
          parseAddress,
        },
        'sign-message': later('signMessage'),
        'verify-message': later('verifyMessage'),
        'send-transaction': {
          memo: memoRules,
          ...later('sendTransaction', 'estimateFee', 'waitForTransaction'),
        },
        'check-transfer': later('checkTransfer'),
        balances: later('balances'),
        names: later('resolveName', 'lookupAddress'),
        'relay-sessions': later('proposal', 'open'),
      },
    }
  },
})
