import { bytesToHex } from '@noble/hashes/utils'
import { createAsk } from '../createAsk.js'
import { createKeyring } from '../createKeyring.js'
import { createRpc } from '../eip155/createRpc.js'
import type { NamespaceHost } from '../NamespaceHost.js'
import type { Value } from '../state/createValue.js'
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
  /** The accounts that the page would see with permission. */
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
  const { faults, options } = host
  const { load, offered, visible, nameOf, signing, onChange } = createKeyring({
    host,
    grant,
    isGranted: given => given === 'allowed',
    signal,
    async derive(count) {
      const { deriveKeys } = await import('./deriveKeys.js')
      return deriveKeys(host.seed, count, options.polkadot?.keyType ?? 'sr25519')
    },
  })
  const shared = (): SharedAccount[] =>
    visible().map(key => ({
      address: key.address,
      name: nameOf(key),
      type: key.type,
      genesisHash: null,
    }))

  const networkId = (genesisHash: string) => `polkadot:${genesisHash.slice(2, 34)}`
  const networkOf = (genesisHash: string) =>
    options.polkadot?.networks?.find(({ id }) => id === networkId(genesisHash))

  const ctx: PolkadotContext = {
    keys: load,
    accounts() {
      const { accounts: junk } = faults.get()
      return junk === undefined ? shared() : junk
    },
    offered: () => offered().map(({ address }) => address),
    async signer(address) {
      await ctx.keys()
      const wanted = accountIdOf(address)
      const found = wanted && visible().find(key => accountIdOf(key.address) === wanted)
      if (!found) throw new Error('Unable to find the account')
      return found
    },
    sign: (key, message) => signing(key)?.sign(message) ?? new Uint8Array(12),
    ask: createAsk({
      host,
      namespace: 'polkadot',
      signal,
      // The standard has no codes: extensions use this message.
      rejected: kind => new Error(kind === 'connect' ? 'Rejected' : 'Cancelled'),
    }),
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
      const stop = onChange(tell)
      tell()
      return stop
    },
  }
  return ctx
}
