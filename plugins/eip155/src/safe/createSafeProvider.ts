import { abortReason, settleBy } from '@latchkit/core/async'
import { withOutcome } from '@latchkit/core/errors'
import { cleanText, parseJson, readField, readItems } from '@latchkit/core/untrusted'
import type { Eip1193Provider } from '../provider/Eip1193Provider.js'
import { isHash } from '../send/isHash.js'

/** The version of Safe's SDK whose messages these are. */
const SDK_VERSION = '9.1.0'
/** In ms: for what Safe's page answers by itself. */
const READ_DEADLINE = 10_000

/** An error of EIP-1193. */
const failure = (code: number, message: string) => Object.assign(new Error(message), { code })

/**
 * A Safe whose own page frames this one, by the messages of the Safe Apps SDK. They go to that origin and to no other page, and nothing
 * counts that comes from elsewhere. Its transactions have a hash of the Safe's own until the other owners have signed. What that page
 * never answers ends by a deadline, or with `signal` where a person decides.
 */
export function createSafeProvider(origin: string, signal: AbortSignal): Eip1193Provider {
  const waiting = new Map<string, { resolve(data: unknown): void; reject(error: unknown): void }>()
  /** The Safe's own hash of each batch that the app has named itself. */
  const batches = new Map<string, string>()
  let isListening = false

  function onMessage({ source, origin: from, data }: MessageEvent) {
    if (source !== window.parent || from !== origin) return
    const id = readField(data, 'id')
    const asked = typeof id === 'string' ? waiting.get(id) : undefined
    if (!asked) return
    if (readField(data, 'success') === true) asked.resolve(readField(data, 'data'))
    else asked.reject(refusal(cleanText(readField(data, 'error'), 300)))
  }
  function listen() {
    if (isListening) return
    isListening = true
    window.addEventListener('message', onMessage, { signal })
    signal.addEventListener('abort', () => {
      for (const { reject } of waiting.values()) reject(withOutcome(abortReason(signal), 'unknown'))
    })
  }
  async function ask(method: string, params: unknown, afterMs?: number): Promise<unknown> {
    if (signal.aborted) throw withOutcome(abortReason(signal), 'untouched')
    listen()
    const id = Array.from(crypto.getRandomValues(new Uint8Array(10)), byte => byte.toString(16)).join('')
    const answer = new Promise((resolve, reject) => {
      waiting.set(id, { resolve, reject })
      window.parent.postMessage({ id, method, params, env: { sdkVersion: SDK_VERSION } }, origin)
    })
    try {
      return await (afterMs === undefined ? answer : settleBy(answer, afterMs))
    } finally {
      waiting.delete(id)
    }
  }
  const info = async (field: string) => readField(await ask('getSafeInfo', undefined, READ_DEADLINE), field)
  /** The id is the app's own where it has one: then it is known as long as the page. */
  async function sendBatch(txs: readonly object[], own: unknown): Promise<{ id: unknown }> {
    const send = async () => readField(await ask('sendTransactions', { txs }), 'safeTxHash')
    if (own === undefined) return { id: await send() }
    if (typeof own !== 'string') throw failure(-32602, 'The id of a batch is a text')
    if (batches.has(own)) throw failure(5720, 'There is a batch with this id')
    batches.set(own, '')
    try {
      batches.set(own, String(await send()))
      return { id: own }
    } catch (error) {
      batches.delete(own)
      throw error
    }
  }
  /** By EIP-5792, with the receipt that the network has once the owners have signed. */
  async function batchStatus(transaction: unknown) {
    const [said, hash] = ['txStatus', 'txHash'].map(name => readField(transaction, name))
    if (said === 'CANCELLED') return { status: 400, atomic: true }
    const ended = said === 'SUCCESS' ? 200 : said === 'FAILED' ? 500 : undefined
    const asked = { call: 'eth_getTransactionReceipt', params: [hash] }
    const receipt = ended && isHash(hash) ? await ask('rpcCall', asked, READ_DEADLINE) : undefined
    return receipt ? { status: ended, atomic: true, receipts: [receipt] } : { status: 100, atomic: true }
  }
  /** A Safe signs on chain, which is `0x`, unless its page has the owners' signatures already. */
  const signatureIn = (answer: unknown) => readField(answer, 'signature') ?? '0x'

  return {
    async request({ method, params }) {
      const [first, second] = Array.isArray(params) ? (params as readonly unknown[]) : []
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return [await info('safeAddress')]
        case 'eth_chainId':
          return info('chainId')
        case 'personal_sign':
          return signatureIn(await ask('signMessage', { message: first }))
        case 'eth_signTypedData_v4': {
          const typedData = typeof second === 'string' ? parseJson(second) : second
          return signatureIn(await ask('signTypedMessage', { typedData }))
        }
        case 'eth_sendTransaction':
          return readField(await ask('sendTransactions', { txs: [callOf(first)] }), 'safeTxHash')
        case 'wallet_getCapabilities':
          return { [toHex(await info('chainId'))]: { atomic: { status: 'supported' } } }
        case 'wallet_sendCalls': {
          // It would take the calls on its own network, whichever they are meant for.
          if (readField(first, 'chainId') !== toHex(await info('chainId')))
            throw failure(5710, 'A Safe is on one network')
          const calls = readItems(readField(first, 'calls'), 500)
          for (const each of [first, ...calls]) refuseCapabilities(readField(each, 'capabilities'))
          return sendBatch(calls.map(callOf), readField(first, 'id'))
        }
        case 'wallet_getCallsStatus': {
          const safeTxHash = batches.get(String(first)) ?? first
          if (!isHash(safeTxHash)) throw failure(5730, 'The Safe knows no such batch')
          return batchStatus(await ask('getTxBySafeTxHash', { safeTxHash }, READ_DEADLINE))
        }
        case 'wallet_switchEthereumChain':
          throw failure(4902, 'A Safe is on one network')
      }
      if (/^eth_(?!send|sign)/.test(method))
        return ask('rpcCall', { call: method, params: params ?? [] }, READ_DEADLINE)
      throw failure(-32601, `A Safe does not support ${method}`)
    },
  }
}

const toHex = (chainId: unknown) => `0x${BigInt(String(chainId)).toString(16)}`

/** A Safe has none. What an app calls optional is left out (EIP-5792). */
function refuseCapabilities(asked: unknown) {
  for (const name of Object.keys(Object(asked)))
    if (readField(readField(asked, name), 'optional') !== true)
      throw failure(5700, `A Safe does not support ${cleanText(name, 64)}`)
}

/** A call as Safe's page takes it. It chooses gas and nonce itself, and creates no contract. */
function callOf(transaction: unknown) {
  const [to, value, data] = ['to', 'value', 'data'].map(name => readField(transaction, name))
  if (typeof to !== 'string') throw failure(-32602, 'A Safe creates no contracts')
  return { to, value: BigInt(typeof value === 'string' ? value : 0).toString(), data: data ?? '0x' }
}

/** Safe's page answers with a text alone. This is its text where the visitor closes a request. */
const refusal = (text: string) =>
  text === 'Transaction was rejected'
    ? failure(4001, text)
    : failure(-32603, text || 'The Safe did not say why')
