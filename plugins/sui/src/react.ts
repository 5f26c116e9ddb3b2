export { useSuiClient } from './hooks/useSuiClient.js'
export { useSuiSigner } from './hooks/useSuiSigner.js'
