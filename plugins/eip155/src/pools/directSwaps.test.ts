// @vitest-environment jsdom
import { describePlugin } from '@latchkit/core/testing'
import { directSwaps } from '../pools.js'

describePlugin('direct swaps', { plugin: () => directSwaps({ networks: {} }) })
