import type { BackendInfo } from './backend/startBackend.js'
import type { Hex, SandboxToken } from './constants.js'
import type { FamilyInfos } from './families/families.js'
import type { PeerInfo } from './peer/openPeer.js'

/** What `GET /info` says: all that a page or a test needs to know of the running sandbox. */
export interface SandboxInfo extends FamilyInfos, BackendInfo, PeerInfo {
  chains: {
    /** `harbour` or `lagoon`. */
    key: string
    id: number
    name: string
    rpcUrl: string
    wsUrl: string
    nativeCurrency: { name: string; symbol: string; decimals: number }
    multicall3: Hex
    tokens: SandboxToken[]
    /** Where tokens are swapped. */
    pools: { factory: Hex; router: Hex }
    /** Only where names exist. */
    ens?: { registry: Hex; reverseRegistrar: Hex; publicResolver: Hex; universalResolver: Hex }
  }[]
  /** The well-known phrase of the accounts. */
  mnemonic: string
  accounts: { index: number; address: Hex; name?: string }[]
  faucet: {
    url: string
    /** What one visit gives, in base units, by asset. */
    portions: Record<string, string>
  }
}
