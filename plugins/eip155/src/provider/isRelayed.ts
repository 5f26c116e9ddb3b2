import type { RelayProvider } from '../relay/relayProvider.js'
import type { Eip1193Provider } from './Eip1193Provider.js'

/** Whether a provider is our own for a wallet behind a relay. */
export const isRelayed = (provider: Eip1193Provider): provider is RelayProvider => 'isRelayed' in provider
