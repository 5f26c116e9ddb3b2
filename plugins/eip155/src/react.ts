export { useWalletClient } from './hooks/useWalletClient.js'
