import type { IWalletKit } from '@reown/walletkit'
import { peerIcon } from '../icons.js'
import { sdkStorage } from './sdkStorage.js'

export interface PeerKit {
  readonly kit: IWalletKit
  goOffline(): Promise<void>
  goOnline(): Promise<void>
  close(): Promise<void>
}

/** A part of the SDK's engine (2.21.8) that its types hide. */
interface OpenEngine {
  processPendingMessageEvents(): Promise<void>
}

/** Starts the real wallet SDK on our own relay. It contacts nobody else: its telemetry and verification are off. */
export async function startKit(relayUrl: string): Promise<PeerKit> {
  const [{ Core }, { WalletKit }] = await Promise.all([
    import('@walletconnect/core'),
    import('@reown/walletkit'),
  ])
  const core = new Core({
    relayUrl,
    projectId: 'local',
    logger: 'silent',
    customStoragePrefix: `peer-${crypto.randomUUID()}`,
    storage: sdkStorage(),
  })
  core.eventClient.init = async () => {}
  core.verify.resolve = async () => undefined as never
  const metadata = {
    name: 'Peer',
    description: 'The wallet of the sandbox',
    url: 'http://127.0.0.1',
    icons: [peerIcon],
  }
  // The SDK's queue pauses for a second after each answer; ours does not.
  const signConfig = { disableRequestQueue: true }
  const kit = await WalletKit.init({ core: core as never, metadata, signConfig })
  const engine = kit.engine.signClient.engine as unknown as OpenEngine
  // It has stored nothing, and would take again what it is still working on.
  engine.processPendingMessageEvents = async () => {}
  const { relayer, heartbeat } = core
  return {
    kit,
    goOffline: () => relayer.transportClose(),
    async goOnline() {
      await relayer.restartTransport()
      relayer.transportExplicitlyClosed = false
    },
    async close() {
      heartbeat.stop()
      await relayer.transportClose().catch(() => {})
    },
  }
}
