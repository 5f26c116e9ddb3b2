import { type CaipNetworkId, KitError, type RelayGrant } from '@latchkit/core'
import { persisted } from '@latchkit/core/plugin'
import { readField, readItems } from '@latchkit/core/untrusted'
import { base64 } from '@scure/base'
import type { CosmosEnv } from '../CosmosEnv.js'
import type { KeplrWallet } from '../wallet/KeplrWallet.js'
import { grantedAccounts } from './grantedAccounts.js'

/** The window event that tells a session of a changed grant. Sent by anybody else, it only causes another read. */
export const RELAY_EVENT = 'latchkit:cosmos-relay'

interface DirectDoc {
  readonly bodyBytes: Uint8Array
  readonly authInfoBytes: Uint8Array
  readonly chainId: string
  readonly accountNumber: unknown
}

export function relayWallet(
  env: CosmosEnv,
  grant: RelayGrant,
  chosen: () => string | undefined,
): KeplrWallet {
  const store = keyStore(env)
  const can = (method: string) => grant.methods().includes(method)

  function find(chainId: unknown, address?: unknown) {
    const own = grantedAccounts(env, grant).filter(({ networkId }) => networkId === `cosmos:${chainId}`)
    const wanted = address ?? chosen()
    const found =
      own.find(account => account.address === wanted) ?? (address === undefined ? own[0] : undefined)
    if (found) return found
    throw new KitError('network/NOT_IN_WALLET', {
      message: `The wallet did not grant this account on ${String(chainId).slice(0, 60)}`,
      context: { network: `cosmos:${chainId}` },
      pluginId: 'cosmos',
    })
  }
  const ask = (method: string, chainId: CaipNetworkId, params: unknown) =>
    grant.request({ method, params, chainId })
  async function getKey(chainId: unknown) {
    const { networkId, address } = find(chainId)
    if (!store.find(address)) {
      const keys = readKeys(await ask('cosmos_getAccounts', networkId, {}))
      store.add(keys.filter(key => key.address === address))
    }
    const { pubkey, algo } = store.find(address) ?? {}
    return { bech32Address: address, pubKey: decode(pubkey), algo }
  }
  async function signAmino(chainId: unknown, signerAddress: unknown, signDoc: unknown) {
    const { networkId } = find(chainId, signerAddress)
    return ask('cosmos_signAmino', networkId, { signerAddress, signDoc })
  }
  /** ADR-36: an Amino sign document that cannot be a transaction. */
  async function signArbitrary(chainId: unknown, signer: unknown, data: unknown) {
    const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : (data as Uint8Array)
    const doc = {
      chain_id: '',
      account_number: '0',
      sequence: '0',
      fee: { gas: '0', amount: [] },
      msgs: [{ type: 'sign/MsgSignData', value: { signer, data: base64.encode(bytes) } }],
      memo: '',
    }
    return readField(await signAmino(chainId, signer, doc), 'signature')
  }
  async function signDirect(chainId: unknown, signerAddress: unknown, doc: unknown) {
    const { networkId } = find(chainId, signerAddress)
    const { bodyBytes, authInfoBytes, accountNumber, ...rest } = doc as DirectDoc
    const signDoc = {
      chainId: rest.chainId,
      accountNumber: String(accountNumber),
      bodyBytes: base64.encode(bodyBytes),
      authInfoBytes: base64.encode(authInfoBytes),
    }
    const answer = await ask('cosmos_signDirect', networkId, { signerAddress, signDoc })
    const signed = readField(answer, 'signed')
    const read = (name: 'bodyBytes' | 'authInfoBytes') => decode(readField(signed, name) ?? signDoc[name])
    return {
      signature: readField(answer, 'signature'),
      signed: { bodyBytes: read('bodyBytes'), authInfoBytes: read('authInfoBytes') },
    }
  }

  return {
    path: 'relay',
    event: RELAY_EVENT,
    methods: {
      enable: async () => undefined,
      disable: () => grant.disconnect(),
      isEnabled: async chainId =>
        grantedAccounts(env, grant).some(({ networkId }) => networkId === `cosmos:${chainId}`),
      getKey,
      ...(can('cosmos_signAmino') ? { signAmino, signArbitrary } : {}),
      ...(can('cosmos_signDirect') ? { signDirect } : {}),
    },
  }
}

function decode(text: unknown): Uint8Array | undefined {
  try {
    return typeof text === 'string' && text.length < 200_000 ? base64.decode(text) : undefined
  } catch {
    return undefined // no base64
  }
}

/** A key as the relay's method returns it. Outside data, even from storage. */
interface RelayKey {
  readonly address: unknown
  readonly algo: unknown
  /** Base64. */
  readonly pubkey: unknown
}

const MOST = 50
const isText = (value: unknown): value is string => typeof value === 'string' && value.length < 200

const readKeys = (answer: unknown): RelayKey[] =>
  readItems(answer, MOST * 2).map(entry => {
    const [address, algo, pubkey] = ['address', 'algo', 'pubkey'].map(key => readField(entry, key))
    return { address, algo, pubkey }
  })

const storedKeys = persisted<readonly RelayKey[]>({ key: 'relay-keys', version: 1, schema: readKeys })

/** Stores the public keys of wallets, so that a phone need not be woken when the page loads again. */
const keyStore = ({ ctx }: CosmosEnv) => {
  const read = () => storedKeys.load(ctx.storage) ?? []
  return {
    find: (address: string): RelayKey | undefined => read().find(key => key.address === address),
    add(keys: readonly RelayKey[]) {
      const fitting = keys.filter(({ address, algo, pubkey }) => [address, algo, pubkey].every(isText))
      const others = read().filter(known => !fitting.some(({ address }) => address === known.address))
      storedKeys.save(ctx.storage, [...fitting, ...others].slice(0, MOST))
    },
  }
}
