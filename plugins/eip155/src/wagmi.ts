export { latchkitConnector } from './wagmi/latchkitConnector.js'
export type { WagmiKit } from './wagmi/WagmiKit.js'
