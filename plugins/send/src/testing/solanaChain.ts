import type { AssetBalance } from '@latchkit/core'
import { solana } from '@latchkit/solana'
import { PublicKey, SystemProgram, VersionedTransaction } from '@solana/web3.js'
import type { RealChain } from './RealChain.js'

const GENESIS = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const networkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' as const
const me = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
const mint = '9iT5NtVfmpN6d8dtP9LKxtyr2QzTvttaBicWttnrhf7x'
const source = 'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD'
const TOKEN = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'

/** Whose account of the token is where, as @solana/web3.js finds it outside of a page. */
const accounts: Readonly<Record<string, string>> = {
  CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k: 'C4nZ7WP7ghBK1pu5zUoNd1twdHWfYzmRaZ9YsWnQgnEk',
  '9Tj3srBSxH7RFRCm8uharreY7ZBS49XSfpwCeYa7Xaqp': '3oZJdnc9jEzx6BVeEu7S2xVuZC65nNuntRHVhWRztMe9',
  '6gYw7q94fJdEwL8WkT1a6LHBdTMbix1aciALwEWPx3Wp': '5c1nKVXYwXqvS9uaFe1pDcmaZ9G54xinctCfV6SGrx7C',
}

function mintAccount(decimals: number) {
  const data = Buffer.alloc(82)
  data.set([decimals, 1], 44)
  return { owner: TOKEN, lamports: 1, executable: false, data: [data.toString('base64'), 'base64'] }
}

/** A wallet of Wallet Standard, decoded by @solana/web3.js. */
export function solanaChain(): RealChain {
  const asked: Uint8Array[] = []
  const most = 2n ** 63n
  const account = {
    address: me,
    publicKey: new PublicKey(me).toBytes(),
    chains: ['solana:mainnet'],
    features: ['solana:signAndSendTransaction'],
  }
  const wallet = {
    version: '1.0.0',
    name: 'Ghost',
    icon: 'data:image/svg+xml;base64,PHN2Zy8+',
    chains: ['solana:mainnet'],
    accounts: [account],
    features: {
      'standard:connect': { version: '1.0.0', connect: async () => ({ accounts: [account] }) },
      'standard:events': { version: '1.0.0', on: () => () => {} },
      'solana:signAndSendTransaction': {
        version: '1.0.0',
        supportedTransactionVersions: ['legacy', 0],
        async signAndSendTransaction({ transaction }: { transaction: Uint8Array }) {
          asked.push(transaction)
          return [
            {
              signature: new Uint8Array(64)
                .fill(1)
                .fill(asked.length % 256, 0, 1)
                .fill(asked.length >> 8, 1, 2),
            },
          ]
        },
      },
    },
  }
  return {
    plugin: solana({ rpc: { [networkId]: 'http://127.0.0.1:2' } }),
    namespace: 'solana',
    others: Object.keys(accounts),
    most,
    places: 18,
    asked,
    balances(decimals) {
      const asset = `${networkId}/token:${mint}` as const
      const token: AssetBalance = {
        asset,
        networkId,
        native: false,
        name: 'Coin',
        symbol: 'COIN',
        decimals,
        amount: most,
      }
      const native = `${networkId}/slip44:501` as const
      return [{ ...token, asset: native, native: true, symbol: 'SOL', decimals: 9 }, token]
    },
    answer(method, params, decimals) {
      if (method === 'getGenesisHash') return GENESIS
      if (method === 'getLatestBlockhash') return { value: { blockhash: GENESIS, lastValidBlockHeight: 5 } }
      if (method === 'getFeeForMessage') return { value: 5_000 }
      if (method === 'getMinimumBalanceForRentExemption') return 2_039_280
      if (method === 'simulateTransaction') return { value: { err: null, accounts: [null] } }
      if (method === 'getSignatureStatuses')
        return { value: [{ confirmationStatus: 'confirmed', err: null }] }
      if (method === 'getMultipleAccounts')
        return { value: (params[0] as string[]).map(key => (key === mint ? mintAccount(decimals) : null)) }
      if (method !== 'getTokenAccountsByOwner') return null
      const info = { mint, state: 'initialized', tokenAmount: { amount: `${most}`, decimals } }
      return { value: [{ pubkey: source, account: { data: { parsed: { info } } } }] }
    },
    announce() {
      const register = (api: { register(wallet: object): void }) => api.register(wallet)
      window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
      window.addEventListener('wallet-standard:app-ready', event => register((event as CustomEvent).detail))
    },
    decode(request) {
      const { message } = VersionedTransaction.deserialize(request as Uint8Array)
      const last = message.compiledInstructions.at(-1)
      if (!last) throw new Error('That is no transfer')
      const keyOf = (index: number | undefined) => message.staticAccountKeys[index ?? -1]?.toBase58() ?? ''
      const data = Buffer.from(last.data)
      if (keyOf(last.programIdIndex) === SystemProgram.programId.toBase58()) {
        if (data.readUInt32LE(0) !== 2) throw new Error('That is another call')
        return { to: keyOf(last.accountKeyIndexes[1]), amount: data.readBigUInt64LE(4) }
      }
      if (keyOf(last.programIdIndex) !== TOKEN || data[0] !== 12) throw new Error('That is another call')
      const destination = keyOf(last.accountKeyIndexes[2])
      return {
        to: Object.keys(accounts).find(owner => accounts[owner] === destination) ?? destination,
        amount: data.readBigUInt64LE(1),
        token: keyOf(last.accountKeyIndexes[1]),
        decimals: data[9],
      }
    },
  }
}
