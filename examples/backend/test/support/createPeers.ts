import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { UniversalProvider } from '@walletconnect/universal-provider'
import { privateKeyToAccount } from 'viem/accounts'

const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const chain = 'eip155:31337'
const methods = ['personal_sign', 'eth_sendTransaction']
const events = ['accountsChanged', 'chainChanged']

/** The account that the wallet in these tests signs with. */
export const walletAddress = account.address

/** A storage of the SDK's interface that lasts as long as the test. */
function createStorage() {
  const values = new Map<string, unknown>()
  return {
    getKeys: async () => [...values.keys()],
    getEntries: async <T>() => [...values.entries()] as [string, T][],
    getItem: async <T>(key: string) => values.get(key) as T | undefined,
    setItem: async <T>(key: string, value: T) => void values.set(key, value),
    removeItem: async (key: string) => void values.delete(key),
  }
}

function metadata(name: string) {
  return { name, description: name, url: 'https://page.example', icons: [] }
}

/** An app as in a page: the real universal-provider, which only calls the relay. */
export async function createApp(relayUrl: string) {
  const provider = await UniversalProvider.init({
    relayUrl,
    projectId: 'local',
    metadata: metadata('Page'),
    logger: 'silent',
    telemetryEnabled: false,
    customStoragePrefix: `app-${crypto.randomUUID()}`,
    storage: createStorage(),
  })
  provider.client.core.verify.register = async () => ''
  /** Resolves with the pairing URI and the promise of the session. */
  const connect = async () => {
    const uri = new Promise<string>(resolve => provider.once('display_uri', resolve))
    const connected = provider.connect({
      optionalNamespaces: {
        eip155: { chains: [chain], methods, events, rpcMap: { 31337: 'http://127.0.0.1:1' } },
      },
    })
    connected.catch(() => {})
    return { uri: await uri, connected }
  }
  const sign = (text: string) =>
    provider.request<string>(
      { method: 'personal_sign', params: [`0x${Buffer.from(text).toString('hex')}`, walletAddress] },
      chain,
    )
  return { provider, connect, sign, close: () => provider.client.core.relayer.transportClose() }
}

/** A wallet as on a phone: the real walletkit, which approves everything. */
export async function createWallet(relayUrl: string) {
  const core = new Core({
    relayUrl,
    projectId: 'local',
    logger: 'silent',
    customStoragePrefix: `wallet-${crypto.randomUUID()}`,
    storage: createStorage(),
  })
  core.eventClient.init = async () => {}
  core.verify.resolve = async () => ({ origin: '' })
  const wallet = await WalletKit.init({ core, metadata: metadata('Wallet') })
  const requests: string[] = []
  wallet.on('session_proposal', async ({ id }) => {
    const accounts = [`${chain}:${walletAddress}`]
    await wallet.approveSession({
      id,
      namespaces: { eip155: { chains: [chain], accounts, methods, events } },
    })
  })
  wallet.on('session_request', async ({ topic, id, params }) => {
    requests.push(params.request.method)
    const [data] = params.request.params
    const result = await account.signMessage({ message: { raw: data } })
    await wallet.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
  })
  return { wallet, requests, close: () => core.relayer.transportClose() }
}
