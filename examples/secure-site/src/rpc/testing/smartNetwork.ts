import { encodeAbiParameters, parseAbiParameters } from 'viem'
import { newParts, type SmartAccount, smartAccountOf, usualParts } from '../../smart/smartAccount.js'
import { answer } from './showRequest.js'

const owner = '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'

/** A smart account. */
export const smart: SmartAccount = smartAccountOf(owner, usualParts)

/** The account of the key itself, with Simple7702Account. */
export const simple: SmartAccount = smartAccountOf(
  owner,
  newParts([
    {
      ...{ caip2: 'eip155:31337', name: 'Harbour', coin: { symbol: 'PEB', decimals: 18 }, tokens: [] },
      smartAccounts: { isSponsored: true, implementation: 'simple7702' },
    },
  ]),
)

const hex = (value: bigint | number) => `0x${value.toString(16)}`
const EVENT = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
const entryPoint = '0x0000000071727De22E5E9d8BAf0edAc6f37da032'
const entryPoints = [entryPoint.toLowerCase(), '0x4337084d9e255ff0702461cf8895ce9e3b5ff108']
const word = (end: string) => `0x${end.padStart(64, '0')}`

/** The answers of the network's servers. Numbers are in wei and units of gas. */
export interface SmartNetwork {
  balance: bigint
  nonce: bigint
  baseFee: bigint
  gas: bigint
  isDeployed: boolean
  /** The paymaster's data; none agrees without. */
  paymaster?: { readonly address: string; readonly data: string } | undefined
  /** Answers a method in place of this. */
  more?(method: string, params: readonly unknown[]): unknown
}

/** An answer that refuses the call. */
export const no = Symbol('no')

/** The operations that the bundler got, as they were sent. */
export const sent: Record<string, string>[] = []

/** Plays node, bundler and paymaster. */
export function playNetwork(network: SmartNetwork) {
  sent.length = 0
  answer.mockImplementation((method, params) => {
    const own = network.more?.(method, params)
    if (own === no) return undefined
    if (own !== undefined) return own
    const { paymaster } = network
    switch (method) {
      case 'eth_getCode':
        return network.isDeployed ? '0x60' : '0x'
      case 'eth_getBalance':
        return hex(network.balance)
      case 'eth_getBlockByNumber':
        return { baseFeePerGas: hex(network.baseFee), gasLimit: '0x1c9c380' }
      case 'eth_gasPrice':
        return hex(network.baseFee + 2n)
      case 'eth_maxPriorityFeePerGas':
        return '0x1'
      case 'eth_call':
        return entryPoints.includes(String(Object(params[0]).to).toLowerCase())
          ? word(network.nonce.toString(16))
          : '0x'
      case 'eth_estimateUserOperationGas':
        return {
          ...{ callGasLimit: hex(network.gas), verificationGasLimit: hex(network.gas + 7n) },
          ...{ preVerificationGas: hex(network.gas + 13n), paymasterPostOpGasLimit: null },
        }
      case 'pm_getPaymasterStubData':
      case 'pm_getPaymasterData':
        if (!paymaster) return undefined
        return {
          ...{ paymaster: paymaster.address, paymasterData: paymaster.data },
          ...{ paymasterVerificationGasLimit: '0x15f90', paymasterPostOpGasLimit: '0x1' },
        }
      case 'eth_sendUserOperation':
        sent.push(Object(params[0]))
        return word('1')
      default:
        return undefined
    }
  })
}

/** The bundler's and the node's receipts of an operation. */
export function receiptsOf(operation: unknown, isSuccess: boolean) {
  const data = encodeAbiParameters(parseAbiParameters('uint256, bool, uint256, uint256'), [
    0n,
    isSuccess,
    1n,
    1n,
  ])
  const other = { address: `0x${'aa'.repeat(20)}`, topics: [word('2')], data: '0x' }
  const event = (hash: unknown) => ({ address: entryPoint, topics: [EVENT, `${hash}`, word('3')], data })
  const transactionHash = word('77')
  const about = { status: '0x1', blockHash: word('5'), blockNumber: '0x5', gasUsed: '0x9', transactionHash }
  return {
    bundler: { receipt: { transactionHash } },
    // Another operation's logs come before.
    node: { ...about, logs: [other, event(word('9')), other, event(operation)] },
    own: [other],
    transactionHash,
  }
}
