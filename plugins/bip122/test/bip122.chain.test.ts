import { describeChainPlugin } from '@latchkit/core/testing'
import { bitcoinSuite } from './bitcoinSuite.js'

describeChainPlugin('bip122, WBIP-004', bitcoinSuite('wbip'))
describeChainPlugin('bip122, UniSat’s globals', bitcoinSuite('unisat'))
describeChainPlugin('bip122, Bitcoin Wallet Standard', bitcoinSuite('standard'))
