import { ChainWallets, type FeatureEnv, NameRegistry, Names, SignMessage } from '@latchkit/core'
import type { NamesConfig } from './checkOptions.js'
import type { NamesEvents } from './NamesApi.js'

export const uses = { requires: [NameRegistry, SignMessage], optional: [ChainWallets, Names] } as const

export type NamesEnv = FeatureEnv<typeof uses, NamesConfig, NamesEvents>
