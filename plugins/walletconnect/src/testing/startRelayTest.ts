import type { KitOptions, Plugin, StorageAdapter } from '@latchkit/core'
import { memoryStorage } from '@latchkit/core/plugin'
import { createTestKit } from '@latchkit/core/testing'
import { privateKeyToAccount } from 'viem/accounts'
import { onTestFinished } from 'vitest'
import { type RelayOptions, startRelay } from '../../../../examples/backend/src/index.js'
import type { WalletConnectOptions } from '../options/WalletConnectOptions.js'
import type { WalletConnectApi } from '../WalletConnectApi.js'
import { walletconnect } from '../walletconnect.js'
import { type Chosen, deliverOnce } from './deliverOnce.js'
import { startPhone } from './startPhone.js'

/** The key that the phone signs with on EVM networks. */
export const signer = privateKeyToAccount(
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
)

type PageOptions = KitOptions & { wc?: WalletConnectOptions; storage?: StorageAdapter }

/** RelayTests whose pages have these families, and whose phones grant these accounts (CAIP-10). */
export function relayTests(families: () => readonly Plugin[], accounts: readonly string[]) {
  const openOne = (relayUrl: string, options?: PageOptions) => openPage(families(), relayUrl, options)
  return {
    openPage: openOne,
    startRelayTest: (options: RelayTestOptions = {}) => startRelayTest(openOne, accounts, options),
  }
}

async function openPage(families: readonly Plugin[], relayUrl: string, options: PageOptions = {}) {
  const { wc, storage = memoryStorage(), ...more } = options
  const kit = await createTestKit({
    storage,
    metadata: { name: 'Page', url: 'https://page.example' },
    ...more,
    plugins: [...families, walletconnect({ relayUrl, ...wc })] as never,
  })
  onTestFinished(() => kit.dispose())
  const { walletconnect: controller } = kit.plugins as unknown as { walletconnect: WalletConnectApi }
  const live = () => kit.get(kit.connections.connections$).map(({ namespace }) => namespace)
  /** Connects by hand; resolves with the URI of the pairing and the promise of the connection. */
  async function connect(target: { namespace?: string; signal?: AbortSignal } = {}) {
    const connecting = kit.connections.connect({ walletId: 'walletconnect', ...target })
    connecting.catch(() => {})
    return { connecting, uri: await uriOf(controller, connecting) }
  }
  return { kit, storage, controller, live, connect, connections: kit.connections }
}

interface RelayTestOptions {
  relay?: Partial<RelayOptions>
  /** The phone's metadata. */
  phone?: object
  page?: PageOptions
  /** The pages' relay delivers once to a client, to this of its sockets. */
  once?: Chosen
}

async function startRelayTest(
  open: (relayUrl: string, options?: PageOptions) => ReturnType<typeof openPage>,
  accounts: readonly string[],
  options: RelayTestOptions,
) {
  const relay = await startRelay({ port: 0, ...options.relay })
  const phone = await startPhone(relay.url, options.phone)
  phone.answers.personal_sign = ([data]: [`0x${string}`]) => signer.signMessage({ message: { raw: data } })
  phone.answers.moon_sign = ({ text }: { text: string }) => `signed ${text}`
  onTestFinished(async () => {
    await phone.close()
    await relay.close()
  })
  const url = options.once ? await deliverOnce(relay.url, options.once) : relay.url
  const page = await open(url, options.page)
  /** The whole of it: pair, scan, approve. */
  async function paired(granted: readonly string[] = accounts) {
    const { connecting, uri } = await page.connect()
    await phone.scan(uri)
    await phone.approve(granted)
    return connecting
  }
  return { relay, url, phone, page, paired }
}

async function uriOf(controller: { pair(): Promise<string> }, connecting: Promise<unknown>): Promise<string> {
  const failed = connecting.then(() => '')
  return (await Promise.race([controller.pair(), failed])) || controller.pair()
}
