import type { Account, SessionAuth, WalletSession } from '@latchkit/core'
import type { EmbeddedUser } from '../protocol/calls.js'
import { emailMark } from './emailMark.js'

export interface LoginParts {
  /** The other families of the same login. */
  readonly also: readonly string[]
  readonly user: () => EmbeddedUser | undefined
  /** The icon that the app chose. */
  readonly icon: string | undefined
  /** Calls back when the user was read again or is gone, until the returned function is called. */
  readonly watch: (listener: (what: 'change' | 'end') => void) => () => void
}

/** A chain plugin's session with who logged in, and the other families of the same login. */
export function withLogin(session: WalletSession, { also, user, icon, watch }: LoginParts): WalletSession {
  function auth(): SessionAuth | undefined {
    const { email } = user() ?? {}
    return email ? { name: email, method: 'embedded-wallet.title', icon: icon ?? emailMark } : undefined
  }
  /** A smart account is one before it has code on the network, too. */
  function typed(account: Account): Account {
    const isSmart = user()?.accounts.some(
      ({ type, address }) => type === 'smartAccount' && address === account.address,
    )
    return isSmart ? { ...account, type: 'smartAccount' } : account
  }
  // Keeps getters, because features may change, and private fields of the chain plugin.
  return Object.create(session, {
    ...Object.getOwnPropertyDescriptors(session),
    accounts: { get: () => session.accounts.map(typed), enumerable: true },
    also: { value: also, enumerable: true },
    auth: { get: auth, enumerable: true },
    watch: {
      value(listener: Parameters<WalletSession['watch']>[0]) {
        const stops = [
          session.watch(({ accounts, ...change }) =>
            listener(accounts ? { ...change, accounts: accounts.map(typed) } : change),
          ),
          watch(what => what === 'change' && listener({ auth: auth() })),
        ]
        return () => {
          for (const stop of stops) stop()
        }
      },
      enumerable: true,
    },
  })
}
