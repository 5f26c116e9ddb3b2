import { bitcoin } from '@latchkit/bip122'
import { createKit } from '@latchkit/core'
import { walletconnect } from '@latchkit/walletconnect'
import { relayUrl } from '../relayUrl.js'

export const REGTEST = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

/** An endpoint with the API of Esplora. */
export const esploraUrl: string = import.meta.env.VITE_BITCOIN_RPC ?? 'http://127.0.0.1:8551'

/** A kit for the Bitcoin network of the sandbox, with the wallets of the browser and of phones. */
export const createBitcoinKit = () =>
  createKit({
    metadata: { name: 'A payment of two' },
    plugins: [bitcoin({ networks: [REGTEST], rpc: { [REGTEST]: esploraUrl } }), walletconnect({ relayUrl })],
  })
