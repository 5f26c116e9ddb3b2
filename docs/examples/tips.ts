import { atom, defineFeaturePlugin, eventTypes, route } from '@latchkit/core'
import { type Tip, type TipsEvents, uses } from './TipsEnv.js'

const labels = { done: 'tips.done', sending: 'tips.sending', failed: 'tips.failed' }

/** Sends a tip, and tells how it ended, also after a reload. */
export const tips = defineFeaturePlugin({
  id: 'tips',
  ...uses,
  events: eventTypes<TipsEvents>(),
  config: (input: { to: string; amount: bigint }) => input,
  routes: { sent: route({ title: 'tips.title', view: async () => (await import('./TipView.js')).TipView }) },
  messages: {
    en: {
      'tips.title': 'Tip',
      'tips.done': 'Tipped',
      'tips.sending': 'Tipping',
      'tips.failed': 'Tip failed',
    },
  },
  state: () => ({ tips$: atom<readonly Tip[]>([]) }),
  controller: () => import('./tipsController.js'),
  api: ({ tips$ }, later) => ({ tips$: atom(get => get(tips$)), ...later('give') }),
  provide: ({ tips$ }, later) => ({
    'sent-transactions': {
      sent$: atom(get => get(tips$).map(tip => ({ ...tip, operation: 'tip', labels }))),
      ...later('look'),
    },
  }),
  resumeOn: ['tips'],
})
