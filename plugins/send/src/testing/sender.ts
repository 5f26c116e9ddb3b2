import { definePlugin, SendTransaction } from '@latchkit/core'

/** Says that it can send, and never does. */
export const sender = definePlugin({
  id: 'sender',
  namespace: 'mock',
  provides: [SendTransaction],
  setup: () => ({
    provide: {
      'send-transaction': {
        sendTransaction: () => new Promise<never>(() => {}),
        estimateFee: async () => ({ fee: 0n }),
        waitForTransaction: async () => 'unknown' as const,
      },
    },
  }),
})
