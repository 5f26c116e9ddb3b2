import { describe } from 'vitest'
import { useWorld } from '../support/useWorld.js'
import { explorerSuite } from './explorerSuite.js'
import { historySuite } from './historySuite.js'
import { lateSuite } from './lateSuite.js'
import { marketSuite } from './marketSuite.js'
import { namesSuite } from './namesSuite.js'
import { solanaSuite } from './solanaSuite.js'
import { swapSuite } from './swapSuite.js'

// One store for all: it takes longer to start than the tests to run.
const world = useWorld()

describe('history', () => historySuite(world))
describe('the explorer', () => explorerSuite(world))
describe('Solana', () => solanaSuite(world))
describe('names', () => namesSuite(world))
describe('swaps', () => swapSuite(world))
describe('an older store', () => lateSuite(world))
describe('balances, prices and mistakes', () => marketSuite(world))
