import type { BackendInfo } from './backend/startBackend.js'
import type { CardInfo } from './card/startCardPartner.js'
import type { Hex, SandboxToken } from './constants.js'
import type { ExchangeInfo } from './exchange/openExchange.js'
import type { FamilyInfos } from './families/families.js'
import type { PeerInfo } from './peer/openPeer.js'
import type { SecureInfo } from './secure/startSecureSite.js'
import type { SmartInfo } from './smart/startSmart.js'
import type { SocialsInfo } from './socials/openSocials.js'

/** The response of `GET /info`: everything a page or a test needs to know about the running sandbox. */
export interface SandboxInfo
  extends FamilyInfos,
    BackendInfo,
    PeerInfo,
    SecureInfo,
    CardInfo,
    ExchangeInfo,
    SmartInfo,
    SocialsInfo {
  chains: {
    /** `harbour` or `lagoon`. */
    key: string
    id: number
    name: string
    /** Data URLs, here and of the currency. */
    icon: string
    rpcUrl: string
    wsUrl: string
    nativeCurrency: { name: string; symbol: string; decimals: number; icon?: string }
    multicall3: Hex
    tokens: SandboxToken[]
    /** The contracts for swapping tokens. */
    pools: { factory: Hex; router: Hex }
    /** Only on chains with names. */
    ens?: { registry: Hex; reverseRegistrar: Hex; publicResolver: Hex; universalResolver: Hex }
  }[]
  /** The publicly known seed phrase of the accounts. */
  mnemonic: string
  accounts: { index: number; address: Hex; name?: string }[]
  faucet: {
    url: string
    /** The amount per request, in base units, by asset. */
    portions: Record<string, string>
  }
}
