import { type CaipNetworkId, KitError, type RelayEvent, type RelayGrant } from '@latchkit/core'
import { specError } from '@latchkit/core/errors'
import { readField } from '@latchkit/core/untrusted'
import type { EvmEnv } from '../EvmEnv.js'
import { toChainHex } from '../network/toChainHex.js'
import { optionsOf } from '../options/optionsOf.js'
import type { RelayProvider } from '../provider/RelayProvider.js'
import { readChainNumber } from '../provider/readChainNumber.js'
import { chainRpc } from '../rpc/chainRpc.js'
import { createSelection } from './createSelection.js'
import { grantedNetworks } from './grantedNetworks.js'
import { readCapabilities } from './readCapabilities.js'
import { isForWallet } from './relayMethods.js'

/** How long a wallet has to extend the session after its approval: both arrive over the relay, in any order. */
const GRANT_TIMEOUT_MS = 3000

type Listener = (value: unknown) => void

/**
 * An EIP-1193 provider for a wallet behind a relay. Accounts and network come from the grant, methods that only read
 * a chain go to the app's endpoints, and all others to the wallet, together with their network.
 */
export function relayProvider(
  env: EvmEnv,
  grant: RelayGrant,
  preferred: CaipNetworkId | undefined,
): RelayProvider {
  const { networks } = optionsOf(env)
  const selection = createSelection(grant, [preferred, ...networks.map(({ id }) => id)])
  const listeners = new Map<string, Set<Listener>>()
  let ended = false
  let stop: (() => void) | undefined

  const can = (method: string) => grant.methods().includes(method)
  function emit(event: string, value: unknown) {
    for (const listener of [...(listeners.get(event) ?? [])]) listener(value)
  }
  function hear(what: RelayEvent | 'change' | 'end') {
    if (what === 'end') {
      ended = true
      emit('disconnect', { code: 4900, message: 'The session is over' })
      return
    }
    if (what !== 'change') selection.follow(what)
    report()
  }
  /** Listeners ignore what they already know. */
  function report() {
    const id = selection.networkId()
    if (id) emit('chainChanged', toChainHex(id))
    emit('accountsChanged', [...selection.addresses()])
  }
  function inUse(): CaipNetworkId {
    const id = ended ? undefined : selection.networkId()
    if (id) return id
    throw specError('core/DISCONNECTED', { outcome: 'untouched', pluginId: 'eip155' })
  }
  async function ask(method: string, params: unknown): Promise<unknown> {
    if (!can(method)) {
      throw new KitError('rpc/METHOD_NOT_FOUND', {
        message: `The wallet did not grant ${method}`,
        outcome: 'untouched',
        pluginId: 'eip155',
      })
    }
    const answer = await grant.request({ method, params: params ?? [], chainId: inUse() })
    if (grant.signsByKey) {
      const { assertSigned } = await import('../sign/verifying.js')
      await assertSigned(method, params, answer)
    }
    return answer
  }
  async function switchTo(networkId: CaipNetworkId, params: unknown): Promise<null> {
    const isAddable =
      can('wallet_addEthereumChain') && networks.find(({ id }) => id === networkId)?.walletUrls.length
    if (!selection.isGranted(networkId)) {
      // Adding prompts once; switching would be refused first.
      if (isAddable || !can('wallet_switchEthereumChain')) throw notGranted(networkId)
      await ask('wallet_switchEthereumChain', params)
      if (!(await untilGranted(grant, () => selection.isGranted(networkId)))) throw notGranted(networkId)
    }
    selection.select(networkId)
    report()
    return null
  }
  async function read(method: string, params: unknown): Promise<unknown> {
    const id = inUse()
    const network = networks.find(other => other.id === id)
    if (network?.readUrls.length) return chainRpc(env, id)(method, params)
    throw new KitError('rpc/UNAVAILABLE', {
      message: `No RPC URL is known for ${id}`,
      context: { transport: 'HTTP', url: '' },
      pluginId: 'eip155',
    })
  }

  const own: Readonly<Record<string, (params: unknown) => unknown>> = {
    eth_accounts: () => (ended ? [] : [...selection.addresses()]),
    eth_requestAccounts: () => (ended ? [] : [...selection.addresses()]),
    eth_chainId: () => toChainHex(inUse()),
    net_version: () => String(BigInt(toChainHex(inUse()))),
    wallet_switchEthereumChain: params => switchTo(requestedChain(params), params),
    async wallet_addEthereumChain(params) {
      const networkId = requestedChain(params)
      const answer = await ask('wallet_addEthereumChain', params)
      await untilGranted(grant, () => selection.isGranted(networkId))
      return answer
    },
    async wallet_revokePermissions() {
      await grant.disconnect()
      return null
    },
    wallet_getCapabilities: params =>
      readCapabilities(grant, grantedNetworks(grant), params) ?? ask('wallet_getCapabilities', params),
  }

  return {
    isRelayed: true,
    addresses: () => selection.addresses(),
    listsAssets(address, chain) {
      const declared = readCapabilities(grant, grantedNetworks(grant), [address])?.[chain]
      const isSupported = readField(readField(declared, 'assetDiscovery'), 'supported')
      return can('wallet_getAssets') && isSupported === true
    },
    async request({ method, params }) {
      const answer = Object.hasOwn(own, method) ? own[method] : undefined
      if (answer) return answer(params)
      return isForWallet(method) ? ask(method, params) : read(method, params)
    },
    on(event, listener) {
      stop ??= grant.watch(hear)
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener)
      if ([...listeners.values()].some(({ size }) => size > 0)) return
      stop?.()
      stop = undefined
    },
  }
}

/** Throws an error that `isUnknownChain` recognizes, so that the caller adds the network instead. */
function requestedChain(params: unknown): CaipNetworkId {
  const number = readChainNumber(readField(readField(params, '0'), 'chainId'))
  if (number) return `eip155:${number}`
  throw new KitError('rpc/INVALID_PARAMS', { message: 'The request has no chain id', pluginId: 'eip155' })
}

const notGranted = (network: CaipNetworkId) =>
  specError('network/NOT_IN_WALLET', { context: { network }, pluginId: 'eip155' })

/** Resolves with whether something is granted, at the latest after 3 s. */
function untilGranted(grant: RelayGrant, isGranted: () => boolean): Promise<boolean> {
  if (isGranted()) return Promise.resolve(true)
  return new Promise(resolve => {
    const end = (found: boolean) => {
      clearTimeout(timer)
      stop()
      resolve(found)
    }
    const timer = setTimeout(() => end(isGranted()), GRANT_TIMEOUT_MS)
    const stop = grant.watch(what => {
      if (what === 'end') end(false)
      else if (isGranted()) end(true)
    })
  })
}
