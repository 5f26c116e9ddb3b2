import type { UniversalProvider } from '@walletconnect/universal-provider'

/** The SDK, as it is loaded. */
export type Sdk = InstanceType<typeof UniversalProvider>
/** Its client: pairings, sessions, and the core below them. */
export type Client = Sdk['client']
/** What is below it: socket, keys and storage. */
export type Core = Client['core']
/** A session with a wallet. Everything the wallet said in it is outside data. */
export type Session = ReturnType<Client['session']['get']>
/** What a wallet was asked for. */
export type Proposal = ReturnType<Client['proposal']['get']>
