import { type CaipNetworkId, KitError } from '@latchkit/core'
import { specError } from '@latchkit/core/errors'
import { readField } from '@latchkit/core/untrusted'
import type { StandardWallet } from '@latchkit/core/wallet-standard'
import { base58 } from '@scure/base'
import { standardChain } from '../network/standardChain.js'
import type { SolanaEnv } from '../SolanaEnv.js'
import {
  type Authorization,
  readAuthorization,
  readCapabilities,
  storeAuthorization,
  storedAuthorization,
} from './Authorization.js'
import { appIdentity } from './appIdentity.js'
import type { MobileWalletAdapter } from './MobileWalletAdapter.js'
import { mobileFeatures } from './mobileFeatures.js'
import { type Ask, openScenario } from './openScenario.js'

const disconnected = () => specError('core/DISCONNECTED', { pluginId: 'solana', outcome: 'untouched' })
const unique = (names: readonly string[]) => [...new Set(names)]

/**
 * Makes a wallet of Wallet Standard from the wallet apps of this phone. Each request opens the app anew and shows it the
 * authorization, which is all that is kept between two of them.
 */
export function createMobileWallet(env: SolanaEnv, startScenario: MobileWalletAdapter['startScenario']) {
  const chains = unique(env.config.networks.map(({ id }) => standardChain(id)))
  const listeners = new Set<(change: unknown) => void>()
  const { open, end } = openScenario(startScenario)
  let wanted = chains[0]

  /** As Wallet Standard shows them. What an account may do is the wallet's: the protocol's features have other names. */
  function accountsNow() {
    const authorization = storedAuthorization(env)
    return (authorization?.accounts ?? []).map(({ address, label, chains: named }) => ({
      address,
      publicKey: base58.decode(address),
      chains: named.length > 0 ? unique([...named, authorization?.chain ?? '']) : chains,
      features: [],
      label,
    }))
  }
  const addresses = () =>
    accountsNow()
      .map(({ address }) => address)
      .join()

  function keep(next: Authorization | undefined) {
    const before = addresses()
    storeAuthorization(env, next)
    if (addresses() === before) return
    for (const listener of [...listeners]) listener({ accounts: accountsNow() })
  }

  /** Asks the person for an authorization. */
  const authorize = (chain: string, more: object = {}) =>
    open({
      isKnown: false,
      async run(ask, signal) {
        const capabilities = readCapabilities(await ask('getCapabilities'))
        const answer = await ask('authorize', { chain, identity: appIdentity(env), ...more })
        const authorization = readAuthorization(answer, { chain, ...capabilities })
        signal.throwIfAborted()
        keep(authorization)
        return { authorization, answer }
      },
    })

  /** Runs a request of an account: on another chain than before, the person is asked once more. */
  async function request<Result>(
    account: unknown,
    chain: unknown,
    run: (ask: Ask) => Promise<Result>,
  ): Promise<Result> {
    const stored = storedAuthorization(env)
    if (!stored) throw disconnected()
    const { baseUri, token, ...rest } = stored
    const isKnown = chain === undefined || chain === stored.chain
    const now = { ...rest, chain: isKnown ? stored.chain : String(chain) }
    return open({
      baseUri,
      isKnown,
      async run(ask, signal, begin) {
        const known = { chain: now.chain, identity: appIdentity(env), ...(isKnown && { auth_token: token }) }
        const answer = await ask('authorize', known).catch(error => {
          // A token that was refused cannot be used again.
          if (isKnown && readField(error, 'code') === -1 && !signal.aborted) keep(undefined)
          throw error
        })
        const authorization = readAuthorization(answer, now)
        signal.throwIfAborted()
        // Disconnected meanwhile, maybe in another tab.
        if (storedAuthorization(env)?.token !== token) throw disconnected()
        keep(authorization)
        assertOffered(authorization, account)
        begin()
        return run(ask)
      },
    })
  }

  const wallet = {
    version: '1.0.0',
    name: 'Mobile Wallet Adapter',
    chains,
    get accounts() {
      return accountsNow()
    },
    get features() {
      return {
        'standard:connect': {
          version: '1.0.0',
          async connect({ silent }: { silent?: boolean } = {}) {
            if (!silent && accountsNow().length === 0) await authorize(wanted ?? 'solana:mainnet')
            return { accounts: accountsNow() }
          },
        },
        'standard:disconnect': {
          version: '1.0.0',
          async disconnect() {
            end()
            keep(undefined)
          },
        },
        'standard:events': {
          version: '1.0.0',
          on(_: 'change', listener: (change: unknown) => void) {
            listeners.add(listener)
            return () => listeners.delete(listener)
          },
        },
        ...mobileFeatures(
          {
            request,
            signIn: input =>
              // The network in use is the one that it is authorized for by now.
              authorize(storedAuthorization(env)?.chain ?? wanted ?? 'solana:mainnet', {
                sign_in_payload: input,
              }),
          },
          storedAuthorization(env),
        ),
      }
    },
  }
  return {
    /** The wallet, which asks for this network when it connects. */
    async on(networkId: CaipNetworkId | undefined): Promise<StandardWallet> {
      const isOurs = env.config.networks.some(({ id }) => id === networkId)
      wanted = isOurs ? standardChain(String(networkId)) : chains[0]
      return wallet
    },
  }
}

/** Throws `sign/MISMATCH` if the wallet app no longer offers the account that should sign. */
function assertOffered({ accounts }: Authorization, account: unknown): void {
  const address = readField(account, 'address')
  if (accounts.some(other => other.address === address)) return
  throw new KitError('sign/MISMATCH', {
    message: 'The wallet app no longer offers the account in use',
    context: { field: 'account' },
    pluginId: 'solana',
    outcome: 'untouched',
  })
}
