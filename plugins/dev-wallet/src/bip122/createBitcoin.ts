import { isRecord } from '../isRecord.js'
import type { NamespaceHost } from '../NamespaceHost.js'
import type { NamespaceWallet } from '../NamespaceWallet.js'
import { createValue, type ReadableValue } from '../state/createValue.js'
import { rememberValue } from '../state/rememberValue.js'
import type { BitcoinState } from './BitcoinContext.js'
import { bitcoinNetworks } from './bitcoinNetworks.js'
import { createBitcoinContext } from './createBitcoinContext.js'
import { provideStandard } from './provideStandard.js'
import { provideUnisat } from './provideUnisat.js'
import { provideWbip } from './provideWbip.js'

const dialects = { wbip: provideWbip, unisat: provideUnisat, standard: provideStandard }

/** Creates the Bitcoin wallet over the shared queue and session, and shows it to the page in one dialect. */
export function createBitcoin(host: NamespaceHost): NamespaceWallet {
  const { options, page, info } = host
  const networks = bitcoinNetworks(options.bip122?.networks)
  const state = createValue<BitcoinState>({ permitted: false, networkId: networks[0].id })
  const forget = rememberValue(options.remember === false ? undefined : page, state, {
    key: host.storageKey,
    parse(stored) {
      const network = isRecord(stored) && networks.find(({ id }) => id === stored['networkId'])
      return network ? { permitted: stored['permitted'] === true, networkId: network.id } : undefined
    },
  })
  const ended = new AbortController()
  const ctx = createBitcoinContext({ host, networks, state, signal: ended.signal })
  // A page with permission sees its accounts as soon as the keys are loaded.
  if (state.get().permitted) ctx.load().catch(() => {})
  const provide = dialects[options.bip122?.dialect ?? 'wbip']
  const shown = page && options.announce !== false ? provide(page, ctx, info) : undefined
  shown?.announce()
  const permitted: ReadableValue<boolean> = {
    get: () => state.get().permitted,
    subscribe: listener => state.subscribe(next => listener(next.permitted)),
  }

  return {
    namespace: 'bip122',
    permitted,
    addresses: ctx.addresses,
    revoke: ctx.forbid,
    announce: () => shown?.announce(),
    switchChain(id) {
      const next = networks.find(other => other.id === id)
      if (!next) throw new TypeError(`The wallet has no network ${id}.`)
      ctx.setNetwork(next)
    },
    dispose() {
      ended.abort()
      shown?.dispose()
      forget()
    },
  }
}
