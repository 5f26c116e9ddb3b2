import { decodeFunctionResult, encodeFunctionData } from 'viem/utils'
import { erc20Abi } from '../network/erc20Abi.js'
import { multicall3Abi } from '../network/multicall3Abi.js'
import { type Balances, isSame, readPair, type Trial } from './MeasuredTransfer.js'
import { toQuantity } from './toQuantity.js'

/**
 * For nodes without `eth_simulateV1`: overrides the sender's code with Multicall3 for one call, which reads the
 * balances, transfers and reads again. The first reading must match what a stranger reads.
 */
export async function probeTransfer(trial: Trial): Promise<Balances | undefined> {
  const { rpc, from, recipient, to, value, data = '0x', token, multicall3, signal } = trial
  const code = await rpc('eth_getCode', [multicall3, 'latest'], signal)
  if (typeof code !== 'string' || code.length < 10) return undefined
  const read = (account: `0x${string}`) => balanceCall(account, token)
  const look = (account: `0x${string}`) => ({
    target: token ?? from,
    allowFailure: false,
    value: 0n,
    callData: read(account),
  })
  const looks = [look(from), look(recipient)]
  const transfer = { target: to, allowFailure: false, value, callData: data }
  const run = encodeFunctionData({
    abi: multicall3Abi,
    functionName: 'aggregate3Value',
    args: [[...looks, transfer, ...looks]],
  })
  const call = { from, to: from, value: toQuantity(value, 'value'), data: run }
  const [answer, plain] = await Promise.all([
    rpc('eth_call', [call, 'latest', { [from]: { code } }], signal),
    token ? Promise.all([from, recipient].map(account => readPlain(trial, token, read(account)))) : undefined,
  ])
  if (typeof answer !== 'string') return undefined
  const results = decodeFunctionResult({
    abi: multicall3Abi,
    functionName: 'aggregate3Value',
    data: answer as `0x${string}`,
  })
  if (results.length !== 5) return undefined
  const words = results.map(({ returnData }) => returnData)
  const before = readPair(words)
  const after = readPair(words.slice(3))
  const plainBefore = plain ? readPair(plain) : before
  return before && after && plainBefore && isSame(before, plainBefore) ? { before, after } : undefined
}

const balanceCall = (account: `0x${string}`, token: string | undefined) =>
  token
    ? encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })
    : encodeFunctionData({ abi: multicall3Abi, functionName: 'getEthBalance', args: [account] })

const readPlain = ({ rpc, signal }: Trial, to: string, data: string) =>
  rpc('eth_call', [{ to, data }, 'latest'], signal)
