import type { ProposedNamespace } from '../RelayEnv.js'
import type { Sdk, Session } from '../sdk/Sdk.js'

/** The parts of the SDK's provider (2.21.8) that set its session. Its types hide some of them. */
interface OpenProvider {
  session?: Session
  namespaces?: object
  optionalNamespaces?: object
  persist(key: string, value: unknown): Promise<void>
  onConnect(): void
}

/** Sets the session of the SDK's own provider, as its `connect` would. */
export async function attachSession(
  sdk: Sdk,
  session: Session,
  asked: Readonly<Record<string, ProposedNamespace>>,
): Promise<void> {
  const provider = sdk as unknown as OpenProvider
  provider.session = session
  provider.optionalNamespaces = asked
  provider.namespaces = Object.fromEntries(
    Object.entries(session.namespaces).map(([key, part]) => {
      const chains = part.accounts.map(account => account.split(':').slice(0, 2).join(':'))
      const { rpcMap } = asked[key.split(':')[0] ?? key] ?? { rpcMap: {} }
      return [key, { ...part, chains: [...new Set(chains)], rpcMap }]
    }),
  )
  await provider.persist('namespaces', provider.namespaces)
  await provider.persist('optionalNamespaces', asked)
  provider.onConnect()
}
