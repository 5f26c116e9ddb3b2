import type { UniversalProvider } from '@walletconnect/universal-provider'

export type Sdk = InstanceType<typeof UniversalProvider>
/** Its client: pairings, sessions, and the core below them. */
export type Client = Sdk['client']
/** The layer below it: socket, keys and storage. */
export type Core = Client['core']
/** A session with a wallet. Everything the wallet put in it is outside data. */
export type Session = ReturnType<Client['session']['get']>
export type Proposal = ReturnType<Client['proposal']['get']>
