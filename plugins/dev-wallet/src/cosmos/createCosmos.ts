import { loadOnce } from '@latchkit/core'
import { createAsk } from '../createAsk.js'
import { createPermission, type Permission } from '../createPermission.js'
import { createRpc } from '../eip155/createRpc.js'
import { holdAnswers } from '../holdAnswers.js'
import type { NamespaceHost } from '../NamespaceHost.js'
import type { NamespaceWallet } from '../NamespaceWallet.js'
import type { CosmosContext } from './CosmosContext.js'
import type { CosmosWalletOptions } from './CosmosWalletOptions.js'
import { createKeplr } from './createKeplr.js'
import { createOfflineSigners } from './createOfflineSigners.js'
import { getEnigmaUtils } from './refusals.js'

/** Creates the Cosmos wallet over the shared queue and session, and puts it at its global with the interface of Keplr. */
export function createCosmos(host: NamespaceHost): NamespaceWallet {
  const { options, page, session, faults } = host
  const own = options.cosmos
  const [first] = own?.networks ?? []
  if (!own || !first) throw new TypeError("'cosmos.networks' needs at least one network.")
  const { global = 'keplr' } = own
  const permission = createPermission(host)
  const { permitted } = permission
  const ended = new AbortController()
  const ctx = createCosmosContext({ host, options: own, permission, signal: ended.signal })
  const held = holdAnswers(host.holdAnswer, createKeplr(ctx, own))
  // Not frozen: pages set `defaultOptions`.
  const keplr = { ...held, ...createOfflineSigners(held, ctx.isLedger), getEnigmaUtils }
  const globals = page as unknown as Record<string, unknown> | undefined

  function announce() {
    if (globals && options.announce !== false && globals[global] === undefined) globals[global] = keplr
  }
  let before = ''
  /** Keplr's event does not say what changed. */
  function follow() {
    const now = JSON.stringify([ctx.isOpen(), session.get().account])
    if (now === before) return
    before = now
    const { events } = faults.get()
    const times = events === 'none' ? 0 : events === 'twice' ? 2 : 1
    for (let time = 0; time < times; time++) page?.dispatchEvent(new Event(`${global}_keystorechange`))
  }
  before = JSON.stringify([ctx.isOpen(), session.get().account])
  const stops = [session.subscribe(follow), permitted.subscribe(follow)]
  announce()
  return {
    namespace: 'cosmos',
    permitted,
    addresses: async () =>
      (await ctx.keys()).slice(0, host.accounts).map(key => key.addressOn(first.bech32Prefix)),
    revoke: ctx.forbid,
    announce,
    dispose() {
      ended.abort()
      for (const stop of stops) stop()
      if (globals?.[global] === keplr) delete globals[global]
      permission.forget()
    },
  }
}

interface CosmosContextInput {
  readonly host: NamespaceHost
  readonly options: CosmosWalletOptions
  readonly permission: Permission
  /** Aborts when the wallet is disposed. */
  readonly signal: AbortSignal
}

function createCosmosContext({ host, options, permission, signal }: CosmosContextInput): CosmosContext {
  const { session, faults } = host
  const { permitted, permit, forbid } = permission
  const gone = () => new Error('The wallet is gone')

  async function load() {
    const { deriveKeys } = await import('./deriveKeys.js')
    return deriveKeys(host.seed, host.accounts + 1)
  }
  const ctx: CosmosContext = {
    isLedger: options.ledger === true,
    keys: loadOnce(load),
    isOpen: () => permitted.get() && !session.get().locked,
    async chosen() {
      const key = (await ctx.keys())[session.get().account]
      if (!key) throw new Error('The wallet has no such account')
      return key
    },
    async sign(key, bytes) {
      const mode = faults.get().signature
      if (mode === 'malformed') return new Uint8Array(12)
      const stranger = mode === 'other-account' ? (await ctx.keys())[host.accounts] : undefined
      return (stranger ?? key).sign(bytes)
    },
    permit,
    forbid,
    ask: createAsk({
      host,
      namespace: 'cosmos',
      signal,
      rejected: () => new Error('Request rejected'),
      gone,
    }),
    networks: options.networks,
    hasNetwork: chainId => options.networks.some(({ id }) => id === `cosmos:${String(chainId)}`),
    network(chainId) {
      const found = options.networks.find(({ id }) => id === `cosmos:${String(chainId)}`)
      if (!found) throw new Error(`There is no chain info for ${String(chainId)}`)
      return found
    },
    afterSending: host.afterSending,
    rpc: createRpc(host.askNode),
  }
  return ctx
}
