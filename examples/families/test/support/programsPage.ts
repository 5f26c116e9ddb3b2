import type { ProgramsKit } from '../../src/programs/createProgramsKit.js'

/** Functions of the page of programs. */
interface Handles {
  readonly programs: {
    readonly kit: ProgramsKit
    readonly wallet?: { autoApprove(): Promise<void> }
  }
}

// Each of these runs in the page: it can use nothing from outside of itself.

/** Connects the wallet of the browser in each family. */
export async function connectEach(namespaces: readonly string[]): Promise<void> {
  const { kit, wallet } = (globalThis as unknown as Handles).programs
  const { connections } = kit
  await wallet?.autoApprove()
  await kit.prefetch()
  for (const namespace of namespaces) {
    const found = () =>
      kit
        .get(connections.wallets$)
        .find(
          ({ id, connectors }) =>
            id !== 'walletconnect' && connectors.some(connector => connector.namespace === namespace),
        )
    // Wallets announce themselves on first need.
    while (!found()) await new Promise(done => setTimeout(done, 50))
    await connections.connect({ walletId: found()?.id ?? '', namespace }).catch(error => {
      throw new Error(`${namespace}: ${error.message}`)
    })
  }
}

/** Begins to connect a phone. Resolves with the link that it scans. */
export function pairPhone(): Promise<string> {
  const { kit } = (globalThis as unknown as Handles).programs
  // Failures show as families that never connect.
  kit.connections.connect({ walletId: 'walletconnect' }).catch(() => {})
  return kit.plugins.walletconnect.pair()
}

/** The address in use of each family. */
export function addresses(): Readonly<Record<string, string>> {
  const { kit } = (globalThis as unknown as Handles).programs
  const active = Object.entries(kit.get(kit.connections.activeConnections$))
  return Object.fromEntries(active.map(([namespace, { account }]) => [namespace, account.address]))
}

/** The names of the wallets in use, by family. */
export function walletNames(): Readonly<Record<string, string>> {
  const { kit } = (globalThis as unknown as Handles).programs
  const active = Object.entries(kit.get(kit.connections.activeConnections$))
  return Object.fromEntries(active.map(([namespace, { walletName }]) => [namespace, walletName]))
}

/** The codes with which the page is told that no phone can do this: the relay's profiles have no method for it. */
export async function refusals(): Promise<unknown> {
  const { solana, cosmos } = (globalThis as unknown as Handles).programs.kit.plugins
  const codeOf = (asked: Promise<unknown>) =>
    asked.then(
      () => 'done',
      (error: { code: string; outcome: string }) => [error.code, error.outcome],
    )
  return {
    signIn: await codeOf(solana.signIn()),
    suggestChain: await codeOf(cosmos.suggestChain({ chainId: 'tidewater-1' })),
  }
}
