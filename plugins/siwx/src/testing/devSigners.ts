import { readField } from '@latchkit/core/untrusted'
import { createDevWallet, type DevWalletOptions } from '@latchkit/dev-wallet/standalone'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import { encodeAddress } from '@polkadot/util-crypto'
import { base58, base64 } from '@scure/base'
import { CHAINS, type TestSigner } from './TestSigner.js'

/** Dev wallet accounts of every family, which sign through the interfaces that pages use. */
export async function devSigners(): Promise<readonly TestSigner[]> {
  const page = await openPage({ ...others, polkadot: substrate('sr25519') })
  return [
    await ethereum(page),
    await solana(page),
    ...(await bitcoin(page)),
    await polkadot(page, 'sr25519'),
    await polkadot(await openPage({ polkadot: substrate('ed25519') }), 'ed25519'),
    await polkadot(await openPage({ polkadot: substrate('ecdsa') }), 'ecdsa'),
    await cosmos(page),
    await sui(page),
    await stacks(page),
  ]
}

type KeyType = 'sr25519' | 'ed25519' | 'ecdsa'

const rpcUrl = 'http://127.0.0.1:9'
const substrate = (keyType: KeyType) => ({ networks: [{ id: CHAINS.polkadot }], keyType })
/** Without Polkadot, which has one wallet per key type. */
const others: Partial<DevWalletOptions> = {
  solana: { networks: [{ id: CHAINS.solana, rpcUrl }] },
  bip122: { networks: [{ id: CHAINS.bitcoin }], dialect: 'standard' },
  cosmos: { networks: [{ id: CHAINS.cosmos, bech32Prefix: 'cosmos' }] },
  sui: { networks: [{ id: CHAINS.sui, rpcUrl }] },
  stacks: { networks: [{ id: CHAINS.stacks, rpcUrl }] },
}

interface WalletPage {
  readonly globals: unknown
  readonly standard: readonly unknown[]
}

/** A page with a dev wallet that approves everything. No node is called. */
async function openPage(families: Partial<DevWalletOptions>): Promise<WalletPage> {
  const standard: unknown[] = []
  const page = Object.assign(new EventTarget(), { location: { origin: 'https://shop.example' } })
  page.addEventListener('wallet-standard:register-wallet', event => {
    const register = readField(event, 'detail') as (api: unknown) => void
    register({ register: (wallet: unknown) => void standard.push(wallet) })
  })
  const had = Object.getOwnPropertyDescriptor(globalThis, 'window')
  Object.defineProperty(globalThis, 'window', { value: page, configurable: true })
  let loading: Promise<unknown>
  try {
    loading = createDevWallet({
      autoApprove: true,
      remember: false,
      legacy: true,
      chains: [{ id: 1, rpcUrl }],
      ...families,
    }).addresses()
  } finally {
    Reflect.deleteProperty(globalThis, 'window')
    if (had) Object.defineProperty(globalThis, 'window', had)
  }
  // By then all families are available.
  await loading
  return { globals: page, standard }
}

/** The value at a path that is known to exist. */
const at = (value: unknown, ...path: readonly (string | number)[]): unknown =>
  path.reduce((found, key) => readField(found, String(key)), value)

const textAt = (value: unknown, ...path: readonly (string | number)[]) => String(at(value, ...path))

const call = async (owner: unknown, method: string, ...input: unknown[]): Promise<unknown> => {
  const run = readField(owner, method) as (this: unknown, ...input: unknown[]) => unknown
  return run.apply(owner, input)
}

async function ethereum({ globals }: WalletPage): Promise<TestSigner> {
  const provider = at(globals, 'ethereum')
  const request = (method: string, params?: unknown) => call(provider, 'request', { method, params })
  const accountAddress = textAt(await request('eth_requestAccounts'), 0)
  return {
    name: 'eip155: dev wallet',
    chainId: CHAINS.ethereum,
    accountAddress,
    sign: async message => ({
      signature: String(
        await request('personal_sign', [`0x${bytesToHex(utf8ToBytes(message))}`, accountAddress]),
      ),
    }),
  }
}

async function connect({ standard }: WalletPage, feature: string) {
  const wallet = standard.find(one => at(one, 'features', feature) !== undefined)
  const features = at(wallet, 'features')
  const answer = await call(at(features, 'standard:connect'), 'connect')
  return { feature: at(features, feature), accounts: at(answer, 'accounts') as readonly unknown[] }
}

async function solana(page: WalletPage): Promise<TestSigner> {
  const { feature, accounts } = await connect(page, 'solana:signMessage')
  const [account] = accounts
  return {
    name: 'solana: dev wallet',
    chainId: CHAINS.solana,
    accountAddress: textAt(account, 'address'),
    async sign(message) {
      const answer = await call(feature, 'signMessage', { account, message: utf8ToBytes(message) })
      return { signature: base58.encode(at(answer, 0, 'signature') as Uint8Array) }
    },
  }
}

async function bitcoin(page: WalletPage): Promise<TestSigner[]> {
  const { feature, accounts } = await connect(page, 'bitcoin:signMessage')
  return accounts.map(account => ({
    name: `bip122: dev wallet, ${textAt(account, 'purpose')}`,
    chainId: CHAINS.bitcoin,
    accountAddress: textAt(account, 'address'),
    async sign(message: string) {
      const answer = await call(feature, 'signMessage', { account, message: utf8ToBytes(message) })
      return { signature: base64.encode(at(answer, 0, 'signature') as Uint8Array) }
    },
  }))
}

async function polkadot({ globals }: WalletPage, keyType: KeyType): Promise<TestSigner> {
  const [extension] = Object.values(at(globals, 'injectedWeb3') as object)
  const enabled = await call(extension, 'enable', 'The shop')
  const address = textAt(await call(at(enabled, 'accounts'), 'get'), 0, 'address')
  return {
    name: `polkadot: dev wallet, ${keyType}`,
    chainId: CHAINS.polkadot,
    accountAddress: encodeAddress(address, 0),
    async sign(message) {
      const data = `0x${bytesToHex(utf8ToBytes(message))}`
      const answer = await call(at(enabled, 'signer'), 'signRaw', { address, data, type: 'bytes' })
      return { signature: textAt(answer, 'signature') }
    },
  }
}

async function cosmos({ globals }: WalletPage): Promise<TestSigner> {
  const keplr = at(globals, 'keplr')
  const id = CHAINS.cosmos.slice('cosmos:'.length)
  const accountAddress = textAt(await call(keplr, 'getKey', id), 'bech32Address')
  return {
    name: 'cosmos: dev wallet',
    chainId: CHAINS.cosmos,
    accountAddress,
    sign: async message => ({
      signature: textAt(await call(keplr, 'signArbitrary', id, accountAddress, message), 'signature'),
    }),
  }
}

async function sui(page: WalletPage): Promise<TestSigner> {
  const { feature, accounts } = await connect(page, 'sui:signPersonalMessage')
  const [account] = accounts
  return {
    name: 'sui: dev wallet',
    chainId: CHAINS.sui,
    accountAddress: textAt(account, 'address'),
    async sign(message) {
      const input = { account, message: utf8ToBytes(message), chain: CHAINS.sui }
      return { signature: textAt(await call(feature, 'signPersonalMessage', input), 'signature') }
    },
  }
}

async function stacks({ globals }: WalletPage): Promise<TestSigner> {
  const provider = at(globals, textAt(globals, 'wbip_providers', 0, 'id'))
  const account = at(await call(provider, 'request', 'stx_getAddresses'), 'result', 'addresses', 0)
  return {
    name: 'stacks: dev wallet',
    chainId: CHAINS.stacks,
    accountAddress: textAt(account, 'address'),
    publicKey: textAt(account, 'publicKey'),
    async sign(message) {
      const answer = await call(provider, 'request', 'stx_signMessage', { message })
      return { signature: textAt(answer, 'result', 'signature') }
    },
  }
}
