// @vitest-environment jsdom
import { describePlugin } from '@latchkit/core/testing'
import { directSwaps } from './direct.js'
import { swap } from './index.js'

describePlugin('swap', { plugin: () => swap() })
describePlugin('direct swaps', { plugin: () => directSwaps({ networks: {} }) })
