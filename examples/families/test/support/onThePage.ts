import type { Account, Connection, Kit, SignMessage, VerifyMessage } from '@latchkit/core'

/** Functions of the page for the console. */
export interface Handles {
  readonly multichain: {
    readonly kit: Kit
    readonly wallet: {
      autoApprove(): Promise<void>
      switchAccount(index: number): Promise<void>
      switchChain(chain: string): Promise<void>
    }
  }
}

/** The active account, its network and its namespace. */
export interface Who {
  readonly namespace: string | undefined
  readonly account: string | undefined
  /** The chosen address of each family. */
  readonly active: Readonly<Record<string, string>>
  readonly networks: Readonly<Record<string, string>>
}

// Each of these runs in the page: it can use nothing from outside of itself.

/** Connects the test wallet in each family, approving everything. */
export async function connectAll(namespaces: readonly string[]): Promise<void> {
  const { kit, wallet } = (globalThis as unknown as Handles).multichain
  await wallet.autoApprove()
  for (const namespace of namespaces) {
    const found = () =>
      kit
        .get(kit.connections.wallets$)
        .find(({ connectors }) => connectors.some(connector => connector.namespace === namespace))
    // Wallets announce themselves on first need.
    while (!found()) await new Promise(done => setTimeout(done, 50))
    const { id: walletId = '' } = found() ?? {}
    await kit.connections.connect({ walletId, namespace }).catch(error => {
      throw new Error(`${namespace}: ${error.message}`)
    })
  }
}

/** Accounts that are connected now. */
export function who(): Who {
  const { kit } = (globalThis as unknown as Handles).multichain
  const active = kit.get(kit.connections.activeConnections$)
  const each = (pick: (connection: Connection) => string) =>
    Object.fromEntries(Object.entries(active).map(([namespace, connection]) => [namespace, pick(connection)]))
  return {
    namespace: kit.get(kit.connections.activeNamespace$),
    account: kit.get(kit.connections.account$)?.address,
    active: each(({ account }) => account.address),
    networks: each(({ networkId }) => networkId),
  }
}

/**
 * Switches families, accounts and networks at random, from the page and in the wallet. After each step everything else must
 * be as it was, and every few steps the account on show must be the one that signs.
 * @returns what went wrong.
 */
export async function wanderAbout({ seed, steps }: { seed: number; steps: number }): Promise<string[]> {
  const { kit, wallet } = (globalThis as unknown as Handles).multichain
  const { connections } = kit
  const problems: string[] = []
  let state = seed
  const below = (limit: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * limit)
  }
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)]
    if (item === undefined) throw new Error('There is nothing to choose from')
    return item
  }
  const active = () => kit.get(connections.activeConnections$)
  const seen = () =>
    Object.fromEntries(
      Object.entries(active()).map(([name, { account, networkId }]) => [
        name,
        `${account.address} on ${networkId}`,
      ]),
    )
  // Kit and wallet run in this page: where it is slow, so is this.
  const settled = () => new Promise(done => setTimeout(done, 30))

  async function step(): Promise<{ touched: string; what: string }> {
    const namespace = pick(Object.keys(active()))
    const { [namespace]: connection } = active()
    const family = kit.get(connections.families$).find(other => other.namespace === namespace)
    if (!connection || !family) throw new Error(`${namespace} is gone`)
    const kind = below(4)
    if (kind === 0) {
      connections.selectNamespace(namespace)
      return { touched: '', what: `family ${namespace}` }
    }
    if (kind === 1) {
      const { address } = pick(connection.accounts)
      connections.select(connection, address)
      await settled()
      const now = active()[namespace]?.account.address
      if (now !== address) problems.push(`chose ${address} in ${namespace}, it shows ${now}`)
      return { touched: namespace, what: `account ${address}` }
    }
    if (kind === 2) {
      const { id } = pick(family.networks)
      connections.selectNamespace(namespace)
      await connections.switchNetwork(id)
      const now = active()[namespace]?.networkId
      if (now !== id) problems.push(`switched to ${id}, it shows ${now}`)
      return { touched: namespace, what: `network ${id}` }
    }
    const chain = pick(['eip155:31337', 'eip155:31338'])
    await wallet.switchChain(chain)
    return { touched: 'eip155', what: `${chain} in the wallet` }
  }

  async function sign(account: Account): Promise<void> {
    const message = `Step of ${account.caipAddress}`
    const signer = { id: 'sign-message', version: 1 } as unknown as typeof SignMessage
    const verifier = { id: 'verify-message', version: 1 } as unknown as typeof VerifyMessage
    const { signature } = await kit.use(signer, account).signMessage({ account, message })
    const { caipAddress } = account
    const isIts = await kit.use(verifier, account).verifyMessage({ caipAddress, message, signature })
    if (!isIts) problems.push(`${caipAddress} is on show, another account signed`)
  }

  for (let count = 0; count < steps && problems.length < 5; count++) {
    const before = seen()
    const { touched, what } = await step()
    await settled()
    const after = seen()
    for (const [namespace, was] of Object.entries(before)) {
      if (namespace !== touched && after[namespace] !== was)
        problems.push(`step ${count}, ${what}: ${namespace} went from ${was} to ${after[namespace]}`)
    }
    const account = kit.get(connections.account$)
    const shown = account && Object.values(after).some(text => text.startsWith(`${account.address} `))
    if (!shown) problems.push(`step ${count}, ${what}: the active account is in no family`)
    if (account && !account.caipAddress.startsWith(`${account.namespace}:`))
      problems.push(`step ${count}, ${what}: ${account.caipAddress} under ${account.namespace}`)
    if (account && count % 5 === 0) await sign(account)
  }
  return problems
}
