export { useOfflineSigner } from './hooks/useOfflineSigner.js'
