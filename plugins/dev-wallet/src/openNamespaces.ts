import type { NamespaceHost } from './NamespaceHost.js'
import type { NamespaceWallet } from './NamespaceWallet.js'
import { createValue, type ReadableValue } from './state/createValue.js'

type Open = (host: NamespaceHost) => Promise<NamespaceWallet>

/** The namespaces besides EVM, by their option. Each loads only with its option. */
const makers = {
  polkadot: async host => (await import('./polkadot/createPolkadot.js')).createPolkadot(host),
  solana: async host => (await import('./solana/createSolana.js')).createSolana(host),
  bip122: async host => (await import('./bip122/createBitcoin.js')).createBitcoin(host),
  cosmos: async host => (await import('./cosmos/createCosmos.js')).createCosmos(host),
  stacks: async host => (await import('./stacks/createStacks.js')).createStacks(host),
  sui: async host => (await import('./sui/createSui.js')).createSui(host),
} as const satisfies Readonly<Record<string, Open>>

export interface Namespaces {
  /** The loaded ones; they load in the background. */
  readonly list: ReadableValue<readonly NamespaceWallet[]>
  /** Resolves when all enabled namespaces are loaded. Never rejects. */
  readonly ready: Promise<void>
  dispose(): void
}

/** Loads the enabled namespaces, each on its own. */
export function openNamespaces(host: NamespaceHost): Namespaces {
  const list = createValue<readonly NamespaceWallet[]>([])
  let ended = false
  const wanted = (Object.keys(makers) as (keyof typeof makers)[]).filter(key => host.options[key])
  const opening = wanted.map(async key => {
    try {
      const wallet = await makers[key]({ ...host, storageKey: `${host.storageKey}/${key}` })
      if (ended) wallet.dispose()
      else list.set([...list.get(), wallet])
    } catch (error) {
      globalThis.reportError?.(error)
    }
  })
  return {
    list,
    ready: Promise.all(opening).then(() => {}),
    dispose() {
      ended = true
      for (const wallet of list.get()) wallet.dispose()
    },
  }
}
