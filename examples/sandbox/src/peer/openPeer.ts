import type { FamilyInfos } from '../families/families.js'
import type { EvmPeerChain } from './families/evmFamily.js'
import { loadFamilies } from './families/loadFamilies.js'
import { startPeer } from './startPeer.js'

export interface PeerInfo {
  /** Its page and its drivers. */
  readonly peer: { readonly url: string }
}

const USUAL_PORT = 8571

export interface PeerWorld {
  readonly relayUrl: string
  readonly chains: readonly EvmPeerChain[]
  readonly families: FamilyInfos
  readonly anyPort: boolean
  notice(sentence: string): void
}

export async function openPeer({ relayUrl, chains, families, anyPort, notice }: PeerWorld) {
  const all = await loadFamilies(chains, families)
  const start = (port: number) => startPeer(port, relayUrl, all)
  const peer = await start(anyPort ? 0 : USUAL_PORT).catch(cause => {
    if (anyPort || cause.code !== 'sandbox/PORT_BUSY') throw cause
    return start(0)
  })
  if (!anyPort && peer.port !== USUAL_PORT)
    notice(`Port ${USUAL_PORT} is in use: the wallet uses ${peer.port}.`)
  return { info: { peer: { url: peer.url } } satisfies PeerInfo, stop: peer.close }
}
