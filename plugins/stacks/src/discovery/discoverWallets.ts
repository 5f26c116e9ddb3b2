import { type Connector, type ConnectRequest, cleanText, type WalletSession } from '@latchkit/core'
import { captureProvider } from './captureProvider.js'
import { knownWallets } from './knownWallets.js'
import { readField } from './readField.js'
import type { StacksProvider } from './StacksProvider.js'

/** More than this is a flood. */
const MOST_WALLETS = 50
/** When to look again after the first look, in ms: wallets list themselves late and tell nobody. */
const LOOKS = [50, 100, 200, 400, 800, 1_200, 1_600, 2_000]

/**
 * Reports each wallet that `wbip_providers` or `webbtc_stx_providers` list and that speaks Stacks, and those at known
 * ids, until the signal aborts: now, a few more times within seconds, when the page has loaded, and whenever the visitor
 * comes back to it. Returns a function that looks again.
 */
export function discoverWallets(
  found: (connector: Connector) => void,
  signal: AbortSignal,
  connect: (provider: StacksProvider, request: ConnectRequest) => Promise<WalletSession>,
): () => void {
  const known = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function report(id: string, { name, icon, methods }: Listed) {
    if (known.size >= MOST_WALLETS || known.has(id)) return
    const provider = captureProvider(atPath(id), { id, methods })
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
      for (const entry of Array.isArray(entries) ? entries.slice(0, MOST_WALLETS * 4) : []) {
        const id = readField(entry, 'id')
        const listed = typeof id === 'string' && isPath(id) ? readEntry(id, entry) : undefined
        if (listed) report(id as string, listed)
      }
    }
    for (const [id, wallet] of Object.entries(knownWallets)) report(id, wallet)
  }
  function lookAgain(at = 0) {
    const wait = LOOKS[at]
    clearTimeout(timer)
    if (wait === undefined || signal.aborted) return
    timer = setTimeout(() => {
      look()
      lookAgain(at + 1)
    }, wait)
  }
  const lookFresh = () => {
    look()
    lookAgain()
  }
  window.addEventListener('load', lookFresh, { signal })
  window.addEventListener('focus', look, { signal })
  signal.addEventListener('abort', () => clearTimeout(timer), { once: true })
  lookFresh()
  return lookFresh
}

interface Listed {
  readonly name: string
  readonly icon?: string
  readonly methods?: readonly string[]
}

/** What an entry says of itself; `undefined` for wallets that only speak Bitcoin. */
function readEntry(id: string, entry: unknown): Listed | undefined {
  const said = readField(entry, 'methods')
  const list = Array.isArray(said) ? said.slice(0, 200).filter(name => typeof name === 'string') : undefined
  const { name = 'Unnamed wallet', methods } = Object.hasOwn(knownWallets, id)
    ? (knownWallets[id] as Listed)
    : ({} as Partial<Listed>)
  if (list?.length && !methods && !list.some(method => method.startsWith('stx_'))) return undefined
  return {
    name: cleanText(readField(entry, 'name')) || name,
    icon: safeIcon(readField(entry, 'icon')),
    methods: methods ?? (list?.length ? list : undefined),
  }
}

const isPath = (id: string) => /^[\w$-]{1,60}(?:\.[\w$-]{1,60}){0,4}$/.test(id)

/** What stands at a dotted path below `window`, or `undefined`. */
const atPath = (path: string): unknown => path.split('.').reduce<unknown>(readField, window)

/** A wallet's icon: only a `data:` picture of at most 100 kB, so that showing it asks no server. */
function safeIcon(icon: unknown): string | undefined {
  const isPicture = typeof icon === 'string' && icon.length <= 100_000
  return isPicture && /^data:image\/(?:png|jpeg|webp|svg\+xml)[;,]/i.test(icon) ? icon : undefined
}
