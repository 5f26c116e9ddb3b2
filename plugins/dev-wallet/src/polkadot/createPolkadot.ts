import { providerRpcError } from '../eip155/providerRpcError.js'
import { holdAnswers } from '../holdAnswers.js'
import type { NamespaceHost } from '../NamespaceHost.js'
import type { NamespaceWallet } from '../NamespaceWallet.js'
import { createValue } from '../state/createValue.js'
import { rememberValue } from '../state/rememberValue.js'
import { createMetadata } from './createMetadata.js'
import { createPolkadotContext, type Grant } from './createPolkadotContext.js'
import { createSigner } from './createSigner.js'

const grants: readonly unknown[] = ['none', 'allowed', 'blocked'] satisfies Grant[]

/** Creates the Polkadot wallet over the shared queue and session, and puts it under `injectedWeb3`. */
export function createPolkadot(host: NamespaceHost): NamespaceWallet {
  const { options, page, info, session } = host
  const grant = createValue<Grant>('none')
  const forget = rememberValue(options.remember === false ? undefined : page, grant, {
    key: host.storageKey,
    parse: stored => (grants.includes(stored) ? (stored as Grant) : undefined),
  })
  const ended = new AbortController()
  const ctx = createPolkadotContext({ host, grant, signal: ended.signal })
  const permitted = createValue(grant.get() === 'allowed')
  const stops = [
    grant.subscribe(next => permitted.set(next === 'allowed')),
    // A blocked page stays blocked until the user acts in the wallet.
    session.subscribe(({ locked }) => {
      if (!locked && grant.get() === 'blocked') grant.set('none')
    }),
  ]

  const metadata = createMetadata(ctx)

  async function enable(appName: unknown) {
    await ctx.keys()
    if (grant.get() === 'blocked') {
      throw new Error(`The source ${host.origin} is not allowed to interact with this extension`)
    }
    if (grant.get() !== 'allowed') {
      const accounts = ctx.offered()
      await ctx.ask('connect', {
        details: { accounts, app: String(appName).slice(0, 100) },
        lines: accounts.map(value => ({ label: 'Account', value, as: 'address' as const })),
      })
      session.set({ ...session.get(), locked: false })
      grant.set('allowed')
    }
    return {
      name: info.rdns,
      version: '1.0.0',
      accounts: {
        get: () => host.holdAnswer(Promise.resolve(ctx.accounts())),
        subscribe(listener: unknown) {
          if (typeof listener !== 'function') throw providerRpcError(-32602, 'A listener is needed.')
          return ctx.onChange(accounts => void listener(accounts))
        },
      },
      metadata: holdAnswers(host.holdAnswer, metadata),
      signer: holdAnswers(host.holdAnswer, createSigner(ctx)),
    }
  }

  const extension = Object.freeze({
    version: '1.0.0',
    name: info.name,
    icon: info.icon,
    ...holdAnswers(host.holdAnswer, { enable }),
  })
  const shown = page && options.announce !== false ? injectExtension(page, info.rdns, extension) : undefined
  shown?.announce()
  return {
    namespace: 'polkadot',
    permitted,
    addresses: async () => (await ctx.keys()).slice(0, host.accounts).map(({ address }) => address),
    revoke: () => grant.set('blocked'),
    announce: () => shown?.announce(),
    dispose() {
      ended.abort()
      shown?.dispose()
      for (const stop of [forget, ...stops]) stop()
    },
  }
}

interface InjectedExtension {
  /** Puts it there again. */
  announce(): void
  dispose(): void
}

/** Puts an extension into the page's `injectedWeb3` under a key, as extensions do, at a moment of its own. */
function injectExtension(page: Window, key: string, extension: object): InjectedExtension {
  const owner = page as { injectedWeb3?: Record<string, unknown> }
  const announce = () => {
    owner.injectedWeb3 ??= {}
    Object.defineProperty(owner.injectedWeb3, key, { value: extension, enumerable: true, configurable: true })
  }
  return {
    announce,
    dispose() {
      if (owner.injectedWeb3?.[key] === extension) delete owner.injectedWeb3[key]
    },
  }
}
