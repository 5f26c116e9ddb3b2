import { holdAnswers } from '../holdAnswers.js'
import type { NamespaceHost } from '../NamespaceHost.js'
import type { NamespaceWallet } from '../NamespaceWallet.js'
import { createValue } from '../state/createValue.js'
import { rememberValue } from '../state/rememberValue.js'
import { createCosmosContext } from './createCosmosContext.js'
import { createKeplr } from './createKeplr.js'

/** Creates the Cosmos wallet over the shared queue and session, and puts it at its global with the interface of Keplr. */
export function createCosmos(host: NamespaceHost): NamespaceWallet {
  const { options, page, session, faults } = host
  const own = options.cosmos
  const [first] = own?.networks ?? []
  if (!own || !first) throw new TypeError("'cosmos.networks' needs at least one network.")
  const { global = 'keplr' } = own
  const permitted = createValue(false)
  const forget = rememberValue(options.remember === false ? undefined : page, permitted, {
    key: host.storageKey,
    parse: stored => (typeof stored === 'boolean' ? stored : undefined),
  })
  const ended = new AbortController()
  const ctx = createCosmosContext({ host, options: own, permitted, signal: ended.signal })
  const keplr = Object.freeze(holdAnswers(host.holdAnswer, createKeplr(ctx, own)))
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
      forget()
    },
  }
}
