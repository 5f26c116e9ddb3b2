import type { Connector, ConnectRequest, WalletSession } from '@latchkit/core'
import { lookRepeatedly, readGlobal } from '@latchkit/core/plugin'
import { cleanText, readField, readItems, readTexts, safeIcon } from '@latchkit/core/untrusted'
import type { StacksProvider } from './StacksProvider.js'

/** Wallets that list themselves late, or never, by their path below `window`. */
const knownWallets: Readonly<
  Record<string, { readonly name: string; readonly methods?: readonly string[] }>
> = {
  LeatherProvider: { name: 'Leather' },
  'XverseProviders.BitcoinProvider': {
    name: 'Xverse Wallet',
    // Methods that it has but does not list.
    methods: [
      'wallet_connect',
      'wallet_getAccount',
      'wallet_disconnect',
      'stx_signMessage',
      'stx_transferStx',
      'stx_callContract',
    ],
  },
  AsignaProvider: { name: 'Asigna' },
  'FordefiProviders.UtxoProvider': { name: 'Fordefi' },
}

/** Entries read per list; wallets at known ids are found whatever it holds. */
const MOST_WALLETS = 1_000

/**
 * Reports each wallet that `wbip_providers` or `webbtc_stx_providers` list and that supports Stacks, and those at
 * known ids, until the signal aborts: now, a few more times within seconds, when the page has loaded, and whenever
 * the visitor comes back to it. Returns a function that looks again.
 */
export function discoverWallets(
  found: (connector: Connector) => void,
  signal: AbortSignal,
  connect: (provider: StacksProvider, request: ConnectRequest) => Promise<WalletSession>,
): () => void {
  const known = new Set<string>()

  function report(id: string, { name, icon, methods }: Listed) {
    if (known.has(id)) return
    const provider = captureProvider(readGlobal(id), { id, methods })
    if (!provider) return
    known.add(id)
    found({
      id,
      namespace: 'stacks',
      type: 'INJECTED',
      name,
      icon,
      connect: request => connect(provider, request),
    })
  }
  function look() {
    if (signal.aborted) return
    for (const list of ['wbip_providers', 'webbtc_stx_providers']) {
      const entries = readField(window, list)
      for (const entry of readItems(entries, MOST_WALLETS)) {
        const id = readField(entry, 'id')
        const listed = typeof id === 'string' ? readEntry(id, entry) : undefined
        if (listed) report(id as string, listed)
      }
    }
    for (const [id, wallet] of Object.entries(knownWallets)) report(id, wallet)
  }
  return lookRepeatedly(look, signal)
}

interface Listed {
  readonly name: string
  readonly icon?: string
  readonly methods?: readonly string[]
}

function readEntry(id: string, entry: unknown): Listed | undefined {
  const list = readTexts(readField(entry, 'methods'), 200)
  const { name = 'Unnamed wallet', methods } = Object.hasOwn(knownWallets, id)
    ? (knownWallets[id] as Listed)
    : ({} as Partial<Listed>)
  if (list.length > 0 && !methods && !list.some(method => method.startsWith('stx_'))) return undefined
  return {
    name: cleanText(readField(entry, 'name')) || name,
    icon: safeIcon(readField(entry, 'icon')),
    methods: methods ?? (list.length > 0 ? list : undefined),
  }
}

/** The events of sats-connect wallets. */
const SATS_EVENTS = ['accountChange', 'networkChange', 'accountDisconnected', 'disconnect']
const SIP_EVENTS = ['stx_accountChange', 'stx_networkChange']

/**
 * Captures a provider's functions, so that a script which replaces `request` later cannot intercept. `undefined` for
 * anything that is not a provider.
 */
function captureProvider(
  source: unknown,
  { id, methods }: Pick<StacksProvider, 'id' | 'methods'>,
): StacksProvider | undefined {
  const request = readField(source, 'request')
  if (typeof request !== 'function') return undefined
  const [add, listen] = [readField(source, 'addListener'), readField(source, 'listen')]
  return {
    id,
    methods,
    request: async (method, params) => Reflect.apply(request, source, params ? [method, params] : [method]),
    listen(changed) {
      const stops: unknown[] = []
      const events = typeof add === 'function' ? SATS_EVENTS : SIP_EVENTS
      const method = typeof add === 'function' ? add : listen
      for (const event of typeof method === 'function' ? events : []) {
        try {
          stops.push(Reflect.apply(method as () => unknown, source, [event, changed]))
        } catch {
          // A wallet without this event.
        }
      }
      return () => {
        for (const stop of stops) if (typeof stop === 'function') stop()
      }
    },
  }
}
