import { describePlugin } from './describePlugin.js'
import { mockChain } from './mockChain.js'

describePlugin('mock', { plugin: () => mockChain().plugin, alongside: () => [] })
