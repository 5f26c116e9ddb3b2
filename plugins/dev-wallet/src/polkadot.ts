export { signedBytes } from './polkadot/signedBytes.js'
