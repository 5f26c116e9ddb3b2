import { loadOnce } from '@latchkit/core'
import { bytesToHex } from '@noble/hashes/utils'
import { createRpc } from '../eip155/createRpc.js'
import { providerRpcError } from '../eip155/providerRpcError.js'
import type { NamespaceHost } from '../NamespaceHost.js'
import { createValue, type Value } from '../state/createValue.js'
import { accountIdOf } from './accountIdOf.js'
import type { SignerContext } from './createSigner.js'
import type { PolkadotKey } from './deriveKeys.js'

/** The page's permission: none yet, allowed, or blocked. */
export type Grant = 'none' | 'allowed' | 'blocked'

export interface SharedAccount {
  readonly address: string
  readonly name: string
  readonly type: string
  readonly genesisHash: null
}

export interface PolkadotContext extends SignerContext {
  keys(): Promise<readonly PolkadotKey[]>
  /** The accounts the page sees now, or the `accounts` fault. */
  accounts(): unknown
  /** What the page would see with permission. */
  offered(): readonly string[]
  /** Calls back now, and whenever the visible accounts change. */
  onChange(listener: (accounts: unknown) => void): () => void
}

/** Binds the extension to one wallet's state, keys and queue. */
export function createPolkadotContext(input: {
  readonly host: NamespaceHost
  readonly grant: Value<Grant>
  readonly signal: AbortSignal
}): PolkadotContext {
  const { host, grant, signal } = input
  const { session, queue, faults, online, options } = host
  const keys = createValue<readonly PolkadotKey[]>([])

  async function load() {
    const { deriveKeys } = await import('./deriveKeys.js')
    keys.set(deriveKeys(host.seed, host.accounts + 1, options.polkadot?.keyType ?? 'sr25519'))
    return keys.get()
  }
  function offeredKeys() {
    const own = keys.get().slice(0, host.accounts)
    const chosen = own[session.get().account]
    if (!chosen || !options.exposeAll) return chosen ? [chosen] : []
    return [chosen, ...own.filter(key => key !== chosen)]
  }
  const visibleKeys = () => (grant.get() === 'allowed' && !session.get().locked ? offeredKeys() : [])
  const shared = (): SharedAccount[] =>
    visibleKeys().map(key => ({
      address: key.address,
      name: `Account ${keys.get().indexOf(key) + 1}`,
      type: key.type,
      genesisHash: null,
    }))

  const networkId = (genesisHash: string) => `polkadot:${genesisHash.slice(2, 34)}`
  const networkOf = (genesisHash: string) =>
    options.polkadot?.networks?.find(({ id }) => id === networkId(genesisHash))

  const ctx: PolkadotContext = {
    keys: loadOnce(load),
    accounts() {
      const { accounts: junk } = faults.get()
      return junk === undefined ? shared() : junk
    },
    offered: () => offeredKeys().map(({ address }) => address),
    async signer(address) {
      await ctx.keys()
      const wanted = accountIdOf(address)
      const found = wanted && visibleKeys().find(key => accountIdOf(key.address) === wanted)
      if (!found) throw new Error('Unable to find the account')
      return found
    },
    sign(key, message) {
      const mode = faults.get().signature
      if (mode === 'malformed') return new Uint8Array(12)
      const stranger = mode === 'other-account' ? keys.get()[host.accounts] : undefined
      return (stranger ?? key).sign(message)
    },
    async ask(kind, { details, lines }) {
      if (signal.aborted || !online.get()) throw providerRpcError(4900)
      const outcome = await queue.ask({ kind, namespace: 'polkadot', origin: host.origin, details, lines })
      // The standard has no codes: extensions use this message.
      if (outcome === 'rejected') throw new Error(kind === 'connect' ? 'Rejected' : 'Cancelled')
      if (outcome === 'dropped') throw providerRpcError(4900)
    },
    networkName(genesisHash) {
      return networkOf(genesisHash)?.name ?? networkId(genesisHash)
    },
    afterSending: host.afterSending,
    async submit(genesisHash, extrinsic) {
      const { rpcUrl = '' } = networkOf(genesisHash) ?? {}
      return createRpc(host.askNode)(rpcUrl, 'author_submitExtrinsic', [`0x${bytesToHex(extrinsic)}`])
    },
    onChange(listener) {
      const tell = () => listener(ctx.accounts())
      let before = visibleKeys()
      const check = () => {
        const now = visibleKeys()
        const isSame = now.length === before.length && now.every((key, at) => key === before[at])
        before = now
        const { events } = faults.get()
        if (isSame || events === 'none' || signal.aborted) return
        tell()
        if (events === 'twice') tell()
      }
      const stops = [session, grant, keys].map(value =>
        (value as { subscribe(listener: () => void): () => void }).subscribe(check),
      )
      tell()
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
  return ctx
}
