import { describe } from 'vitest'
import { describeChainPlugin } from './describeChainPlugin.js'
import { toySuite } from './toy/toySuite.js'

describeChainPlugin('of a family in which the kit selects the network', toySuite())
describe('and', { tags: ['long'] }, () => {
  describeChainPlugin('of a family in which the wallet does', toySuite({ switches: true }))
  describeChainPlugin('of a family without transfers', toySuite({ sends: false }))
})
