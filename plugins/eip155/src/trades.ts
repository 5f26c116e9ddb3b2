export { type EvmTraderOptions, evmTrader } from './trade/evmTrader.js'
