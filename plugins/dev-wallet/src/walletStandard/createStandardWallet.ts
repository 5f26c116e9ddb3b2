import { createPermission } from '../createPermission.js'
import { type HoldAnswer, holdAnswers } from '../holdAnswers.js'
import { isRecord } from '../isRecord.js'
import type { NamespaceHost } from '../NamespaceHost.js'
import type { NamespaceWallet } from '../NamespaceWallet.js'
import { createStandardContext } from './createStandardContext.js'
import { registerWallet } from './registerWallet.js'
import type { StandardContext, StandardKey } from './StandardContext.js'
import type { StandardFamily } from './StandardFamily.js'

/** Creates a family's wallet over the shared queue and session, and announces it by Wallet Standard. */
export function createStandardWallet<Key extends StandardKey>(
  host: NamespaceHost,
  family: StandardFamily<Key>,
): NamespaceWallet {
  const { options, page, info } = host
  const { namespace, networks, chainOf } = family
  const permission = createPermission(host)
  const { permitted } = permission
  const ended = new AbortController()
  const ctx = createStandardContext({ host, family, permission, signal: ended.signal })
  // A page with permission sees its accounts as soon as the keys are loaded.
  if (permitted.get()) ctx.keys().catch(() => {})

  const answering = Object.fromEntries(
    Object.entries(family.createFeatures(ctx)).map(([id, feature]) => [
      id,
      holdAnswers(host.holdAnswer, feature as object),
    ]),
  )
  const wallet = Object.freeze({
    version: '1.0.0' as const,
    name: info.name,
    icon: info.icon,
    chains: [...new Set(networks.map(({ id }) => chainOf(id)))],
    features: { ...createCommonFeatures(ctx, host.holdAnswer), ...answering },
    get accounts() {
      return ctx.accounts()
    },
  })
  const shown = page && options.announce !== false ? registerWallet(page, wallet) : undefined
  shown?.announce()
  return {
    namespace,
    permitted,
    addresses: async () => (await ctx.keys()).slice(0, host.accounts).map(({ address }) => address),
    revoke: ctx.forbid,
    announce: () => shown?.announce(),
    dispose() {
      ended.abort()
      shown?.dispose()
      permission.forget()
    },
  }
}

function createCommonFeatures<Key extends StandardKey>(ctx: StandardContext<Key>, hold: HoldAnswer) {
  async function connect(input?: unknown) {
    await ctx.keys()
    if (ctx.accounts().length > 0) return { accounts: ctx.accounts() }
    if (isRecord(input) && input['silent'] === true) return { accounts: [] }
    const accounts = ctx.offered()
    const { id, name = id } = ctx.network(undefined)
    await ctx.ask('connect', {
      details: { accounts },
      lines: [
        ...accounts.map(value => ({ label: 'Account', value, as: 'address' as const })),
        { label: 'Network', value: name },
      ],
    })
    ctx.permit()
    return { accounts: ctx.accounts() }
  }
  return {
    'standard:connect': { version: '1.0.0', ...holdAnswers(hold, { connect }) },
    'standard:disconnect': {
      version: '1.0.0',
      ...holdAnswers(hold, { disconnect: async () => ctx.forbid() }),
    },
    'standard:events': {
      version: '1.0.0',
      on: (event: unknown, listener: unknown) =>
        event === 'change' && typeof listener === 'function'
          ? ctx.onChange(change => void listener(change))
          : () => {},
    },
  }
}
