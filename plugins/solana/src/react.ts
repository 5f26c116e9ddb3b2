export { useSolanaSigner } from './hooks/useSolanaSigner.js'
