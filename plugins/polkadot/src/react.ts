export { usePolkadotSigner } from './hooks/usePolkadotSigner.js'
