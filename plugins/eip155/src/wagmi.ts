export { latchkitConnector } from './wagmi/latchkitConnector.js'
export type { WagmiConnector, WagmiConnectorConfig } from './wagmi/WagmiConnector.js'
export type { WagmiKit } from './wagmi/WagmiKit.js'
