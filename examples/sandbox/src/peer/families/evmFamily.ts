import {
  createPublicClient,
  createWalletClient,
  type Hex,
  http,
  isAddress,
  isHex,
  type LocalAccount,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import type { PeerCall, PeerFamily } from '../PeerFamily.js'
import { peerRpcError } from '../peerRpcError.js'
import { defineFamily } from './defineFamily.js'
import { evmCalls } from './evmCalls.js'
import { field, textField } from './readCall.js'

export interface EvmPeerChain {
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
}

const QUANTITIES = ['value', 'gas', 'gasPrice', 'maxFeePerGas', 'maxPriorityFeePerGas'] as const

/** EVM: the phrase's keys at m/44'/60'/0'/0/i, with viem. Transactions go to the sandbox's chains. */
export function evmFamily(mnemonic: string, known: readonly EvmPeerChain[]): PeerFamily {
  const networks = [...known]
  const key = (index: number) => mnemonicToAccount(mnemonic, { addressIndex: index })

  function signer(address: unknown, indexes: readonly number[]): LocalAccount {
    const found = indexes
      .map(key)
      .find(account => account.address.toLowerCase() === String(address).toLowerCase())
    if (found) return found
    throw peerRpcError(4100, 'The account is not in use.')
  }
  function networkOf(chainId: string): EvmPeerChain {
    const found = networks.find(({ id }) => chainId === `eip155:${id}`)
    if (found) return found
    throw peerRpcError(4902, 'The wallet does not know this network.')
  }
  function client(chainId: string, account: LocalAccount) {
    const { id, name, rpcUrl } = networkOf(chainId)
    const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
    const chain = { id, name, nativeCurrency, rpcUrls: { default: { http: [rpcUrl] } } }
    return createWalletClient({ account, chain, transport: http(rpcUrl, { retryCount: 0 }) })
  }
  async function send({ params, chainId }: PeerCall, indexes: readonly number[], isSent: boolean) {
    const wish = field(params, 0)
    const named = field(wish, 'chainId')
    if (named !== undefined && `eip155:${BigInt(String(named))}` !== chainId)
      throw peerRpcError(-32602, 'The transaction is for another network.')
    const account = signer(field(wish, 'from'), indexes)
    const [to, data] = [field(wish, 'to'), field(wish, 'data')]
    const amounts = QUANTITIES.flatMap(name => {
      const value = field(wish, name)
      return value === undefined ? [] : [[name, BigInt(String(value))] as const]
    })
    const wallet = client(chainId, account)
    const transaction = {
      ...(to === undefined ? {} : { to: String(to) as Hex }),
      ...(data === undefined ? {} : { data: String(data) as Hex }),
      ...Object.fromEntries(amounts),
    }
    if (isSent) return wallet.sendTransaction(transaction as never)
    return wallet.signTransaction((await wallet.prepareTransactionRequest(transaction as never)) as never)
  }

  const reader = (chainId: string) =>
    createPublicClient({ transport: http(networkOf(chainId).rpcUrl, { retryCount: 0 }) })

  const methods: Readonly<Record<string, (call: PeerCall, indexes: readonly number[]) => unknown>> = {
    eth_accounts: (_, indexes) => indexes.map(index => key(index).address),
    eth_requestAccounts: (_, indexes) => indexes.map(index => key(index).address),
    personal_sign({ params }, indexes) {
      const [first, second] = [textField(params, 0), textField(params, 1)]
      // Some apps put the address first, as in eth_sign.
      const [message, address] = isAddress(first) && !isAddress(second) ? [second, first] : [first, second]
      return signer(address, indexes).signMessage({ message: isHex(message) ? { raw: message } : message })
    },
    eth_sign: ({ params }, indexes) =>
      signer(field(params, 0), indexes).signMessage({ message: { raw: textField(params, 1) as Hex } }),
    eth_signTypedData: (call, indexes) => signTypedData(call, indexes),
    eth_signTypedData_v4: (call, indexes) => signTypedData(call, indexes),
    eth_sendTransaction: (call, indexes) => send(call, indexes, true),
    eth_signTransaction: (call, indexes) => send(call, indexes, false),
    wallet_switchEthereumChain({ params }) {
      networkOf(`eip155:${BigInt(textField(field(params, 0), 'chainId'))}`)
      return null
    },
    wallet_addEthereumChain({ params }) {
      const wish = field(params, 0)
      const id = Number(textField(wish, 'chainId'))
      const rpcUrl = String(field(field(wish, 'rpcUrls'), 0))
      if (networks.some(network => network.id === id)) return null
      // The sandbox's wallet only connects to this machine.
      if (!URL.canParse(rpcUrl) || new URL(rpcUrl).hostname !== '127.0.0.1')
        throw peerRpcError(-32602, 'Only networks on this machine can be added.')
      networks.push({ id, name: String(field(wish, 'chainName')).slice(0, 60), rpcUrl })
      return null
    },
    ...evmCalls({ send: (call, indexes) => send(call, indexes, true), reader }),
    wallet_getCapabilities: () =>
      Object.fromEntries(
        networks.map(({ id }) => [`0x${id.toString(16)}`, { atomic: { status: 'unsupported' } }]),
      ),
  }
  function signTypedData({ params }: PeerCall, indexes: readonly number[]) {
    const data = field(params, 1)
    const typed = typeof data === 'string' ? JSON.parse(data) : data
    return signer(field(params, 0), indexes).signTypedData(typed)
  }

  return defineFamily({
    namespace: 'eip155',
    get chains() {
      return networks.map(({ id }) => `eip155:${id}`)
    },
    address: async index => key(index).address,
    methods,
  })
}
