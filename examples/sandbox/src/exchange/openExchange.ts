import { encodeFunctionData, erc20Abi, type Hex } from 'viem'
import { type SandboxTokenKey, sandboxChains, tokens } from '../constants.js'
import { createSender } from '../createSender.js'
import { sandboxError } from '../SandboxError.js'
import type { RunningChain } from '../startChain.js'
import { tokenCalls } from '../tokenCalls.js'

export interface ExchangeInfo {
  /** Its JSON-RPC is at `rpcUrl`; its pages have the origin `url`. */
  readonly exchange: { readonly url: string; readonly rpcUrl: string }
}

const USUAL_PORT = 8577

const account: Hex = '0x000000000000000000000000000000000e8c4a96'
const paidOut: readonly SandboxTokenKey[] = ['USDC', 'DAI']

/** Starts exchanges that pay from an account of their own on each chain, on another port if 8577 is in use. */
export async function openExchange({
  chains,
  anyPort,
  notice,
}: {
  readonly chains: readonly RunningChain[]
  readonly anyPort: boolean
  notice(sentence: string): void
}): Promise<{ info: ExchangeInfo; stop: () => Promise<void> }> {
  const { startExchange } = await import('@latchkit/example-backend')
  const known = new Map<string, Till>(
    chains.map(chain => [`eip155:${sandboxChains[chain.key].id}`, createTill(chain)]),
  )
  const assets = [...known.keys()].flatMap(network => [
    { id: `${network}/slip44:60`, symbol: 'ETH', decimals: 18 },
    ...paidOut.map(key => ({
      id: `${network}/erc20:${tokens[key].address}`,
      symbol: tokens[key].symbol,
      decimals: tokens[key].decimals,
    })),
  ])
  const start = (port: number) =>
    startExchange(port, {
      assets,
      payOut({ asset, to, amount }) {
        const [network = '', reference = ''] = asset.split('/')
        const till = known.get(network)
        if (!till) throw new Error('There is no such network')
        return till(reference.startsWith('erc20:') ? reference.slice(6) : undefined, to as Hex, amount)
      },
      onTrouble: what => notice(`The exchange failed: ${what}.`),
    })
  const running = await start(anyPort ? 0 : USUAL_PORT)
    .catch(cause => {
      if (cause.code !== 'EADDRINUSE') throw cause
      return start(0)
    })
    .catch(cause => {
      throw sandboxError('sandbox/ENGINE_FAILED', `The exchange could not start: ${cause.message}`, cause)
    })
  if (!anyPort && running.port !== USUAL_PORT)
    notice(`Port ${USUAL_PORT} is in use: the exchange uses ${running.port}.`)
  const { url } = running
  return { info: { exchange: { url, rpcUrl: `${url}/v1/json-rpc` } }, stop: running.close }
}

type Till = (token: string | undefined, to: Hex, amount: bigint) => Promise<string>

/** Pays one after the other; each payment is mined before it is reported. */
function createTill({ rpc }: RunningChain): Till {
  let last: Promise<unknown> = Promise.resolve()
  let opening: ReturnType<typeof createSender> | undefined

  async function pay(token: string | undefined, to: Hex, amount: bigint): Promise<string> {
    opening ??= createSender(rpc, account)
    const sender = await opening
    if (token === undefined) {
      const hash = await sender.send({ to, value: amount })
      await sender.settle()
      return hash
    }
    const key = paidOut.find(each => tokens[each].address.toLowerCase() === token.toLowerCase())
    if (!key) throw new Error('There is no such token')
    await sender.send(tokenCalls([{ token: key, to: account, amount }]))
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [to, amount] })
    const hash = await sender.send({ to: tokens[key].address, data })
    await sender.settle()
    return hash
  }
  return (token, to, amount) => {
    const turn = last.then(() => pay(token, to, amount))
    last = turn.catch(() => {})
    return turn
  }
}
