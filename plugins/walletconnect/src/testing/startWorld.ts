import type { KitOptions, StorageAdapter } from '@latchkit/core'
import { createTestKit } from '@latchkit/core/testing'
import { memoryStorage } from '@latchkit/core/tools'
import { evm, evmNetwork } from '@latchkit/eip155'
import { privateKeyToAccount } from 'viem/accounts'
import { onTestFinished } from 'vitest'
import { type RelayOptions, startRelay } from '../../../../examples/backend/src/index.js'
import type { WalletConnectOptions } from '../options/WalletConnectOptions.js'
import { walletconnect } from '../walletconnect.js'
import { moonFamily } from './moonFamily.js'
import { startPhone } from './startPhone.js'

/** The key that the phone signs with on EVM networks. */
export const signer = privateKeyToAccount(
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
)

/** What the phone grants unless the test says otherwise: an account on two networks of one family, and one on the moon. */
export const accounts = [
  `eip155:31337:${signer.address}`,
  `eip155:31338:${signer.address}`,
  'moon:1:armstrong',
]

const network = (id: number) => evmNetwork({ id, name: `Local ${id}`, rpcUrl: 'http://127.0.0.1:1' })

/** A page with a kit over a relay. */
export async function openPage(
  relayUrl: string,
  options: KitOptions & { wc?: WalletConnectOptions; storage?: StorageAdapter } = {},
) {
  const { wc, storage = memoryStorage(), ...more } = options
  const kit = await createTestKit({
    storage,
    metadata: { name: 'Page', url: 'https://page.example' },
    ...more,
    plugins: [
      evm({ networks: [network(31337), network(31338)] }),
      moonFamily(),
      walletconnect({ relayUrl, ...wc }),
    ],
  })
  onTestFinished(() => kit.dispose())
  const { walletconnect: controller } = kit.plugins
  const live = () => kit.get(kit.connections.connections$).map(({ namespace }) => namespace)
  /** Connects by hand; resolves with the URI of the pairing and the promise of the connection. */
  async function connect(target: { namespace?: string; signal?: AbortSignal } = {}) {
    const connecting = kit.connections.connect({ walletId: 'walletconnect', ...target })
    connecting.catch(() => {})
    return { connecting, uri: await uriOf(controller, connecting) }
  }
  return { kit, storage, controller, live, connect, connections: kit.connections }
}

/** A relay, a page and a phone, each real. */
export async function startWorld(
  options: { relay?: Partial<RelayOptions>; phone?: object; page?: Parameters<typeof openPage>[1] } = {},
) {
  const relay = await startRelay({ port: 0, ...options.relay })
  const phone = await startPhone(relay.url, options.phone)
  phone.answers.personal_sign = ([data]: [`0x${string}`]) => signer.signMessage({ message: { raw: data } })
  phone.answers.moon_sign = ({ text }: { text: string }) => `signed ${text}`
  onTestFinished(async () => {
    await phone.close()
    await relay.close()
  })
  const page = await openPage(relay.url, options.page)
  /** The whole of it: pair, scan, approve. */
  async function paired(granted: readonly string[] = accounts) {
    const { connecting, uri } = await page.connect()
    await phone.scan(uri)
    await phone.approve(granted)
    return connecting
  }
  return { relay, phone, page, paired }
}

async function uriOf(controller: { pair(): Promise<string> }, connecting: Promise<unknown>): Promise<string> {
  const failed = connecting.then(() => '')
  return (await Promise.race([controller.pair(), failed])) || controller.pair()
}
