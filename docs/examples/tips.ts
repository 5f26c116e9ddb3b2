import { atom, defineFeaturePlugin, eventTypes } from '@latchkit/core'
import { type Tip, type TipsEvents, uses } from './TipsEnv.js'

/** Sends a tip, and tells how it ended, also after a reload. */
export const tips = defineFeaturePlugin({
  id: 'tips',
  ...uses,
  events: eventTypes<TipsEvents>(),
  config: (input: { to: string; amount: bigint }) => input,
  state: () => ({ tips$: atom<readonly Tip[]>([]) }),
  controller: () => import('./tipsController.js'),
  api: ({ tips$ }, later) => ({ tips$: atom(get => get(tips$)), ...later('give') }),
  resumeOn: ['tips'],
})
