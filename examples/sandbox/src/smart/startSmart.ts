import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { type Address, encodeFunctionData, parseAbi } from 'viem'
import { sandboxChains } from '../constants.js'
import { createSender } from '../createSender.js'
import type { FamilyContext } from '../families/FamilyContext.js'
import { installEngine } from '../families/installEngine.js'
import { listenOnLoopback } from '../listenOnLoopback.js'
import { parseRpcBody } from '../parseRpcBody.js'
import { readBody } from '../readBody.js'
import type { RpcError } from '../rpcError.js'
import { sandboxError } from '../SandboxError.js'
import type { RunningChain } from '../startChain.js'
import { answerPaymaster, paymasterSigner } from './answerPaymaster.js'
import { entryPoints, simple7702Account } from './constants.js'
import { createBundler, operationHash } from './createBundler.js'
import { deploySmart, type SmartContracts } from './deploySmart.js'
import type { SmartFault, SmartSwitches } from './SmartFault.js'

/** The contracts and services of smart accounts, if they were asked for. The addresses are the same on every chain. */
export interface SmartInfo {
  readonly smartAccounts?: SmartContracts & {
    readonly entryPoints: typeof entryPoints
    readonly simple7702Account: Address
    /** By chain id. The paymaster is one of ERC-7677. */
    readonly chains: Readonly<Record<number, { readonly bundlerUrl: string; readonly paymasterUrl: string }>>
  }
}

/** The running services of smart accounts. */
export interface Smart {
  readonly info: Required<SmartInfo>
  readonly switches: SmartSwitches
  /** The URL of a chain's bundler itself, which runs from its first request on. */
  bundlerOf(chainId: number): Promise<string> | undefined
  stop(): Promise<void>
}

const USUAL_PORT = 8580
const MOST_BYTES = 1_000_000
const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': '*',
}
const modes = { honest: 0n, reverts: 1n, 'takes-all': 2n }
const mirageAbi = parseAbi(['function set(uint256 mode)'])
const turner = '0x00000000000000000000000000000000005a9d85'

/**
 * Puts the contracts of smart accounts on the chains, and serves a bundler and a paymaster for each at `/<chain id>/bundler` and
 * `/paymaster`, on another port if 8580 is in use. The bundler is a process that starts with its first request. Throws
 * `ENGINE_MISSING` or `DEPLOY_FAILED`.
 */
export async function startSmart(chains: readonly RunningChain[], context: FamilyContext): Promise<Smart> {
  const folder = fileURLToPath(new URL('../../chains/erc4337/', import.meta.url))
  await installEngine(folder, { name: 'The bundler', notice: context.notice })
  const parts = new Map(
    await Promise.all(
      chains.map(async chain => {
        const id: number = sandboxChains[chain.key].id
        const contracts = await deploySmart(chain.rpc, paymasterSigner).catch(cause => {
          const why = `The contracts of smart accounts could not be deployed on ${chain.key}: ${cause.message}`
          throw sandboxError('sandbox/DEPLOY_FAILED', why, cause)
        })
        return [id, { chain, contracts, bundler: createBundler(chain, context) }] as const
      }),
    ),
  )
  const [first] = parts.values()
  if (!first) throw new Error('There is no chain')
  const { contracts } = first
  let fault: SmartFault = {}

  async function answer(request: IncomingMessage, response: ServerResponse) {
    if (request.method === 'OPTIONS') return response.writeHead(204, cors).end()
    const [, chainId, service] = (request.url ?? '').split('/')
    const part = parts.get(Number(chainId))
    if (!part || (service !== 'bundler' && service !== 'paymaster')) return send(response, 404, {})
    const body = await readBody(request, MOST_BYTES)
    const [call] = parseRpcBody(body)
    if (!call) return send(response, 400, {})
    const { id, method } = call
    const params = Array.isArray(call.params) ? call.params : []
    const now = (fault.at ?? method) === method ? fault : {}
    if (now[service] === 'down') return request.socket.resetAndDestroy()
    if (now[service] === 'failing') return send(response, 503, { error: 'failing' })
    try {
      if (service === 'paymaster') {
        const sponsored = {
          chainId: Number(chainId),
          paymasters: contracts.paymasters,
          now: async () => (await part.chain.rpc.getBlock()).timestamp,
        }
        const result = await answerPaymaster(sponsored, method, params, now)
        return send(response, 200, { jsonrpc: '2.0', id, result })
      }
      if (fault.operation === 'dropped' && method === 'eth_sendUserOperation') {
        const result = operationHash(Number(chainId), params)
        return send(response, 200, { jsonrpc: '2.0', id, result })
      }
      const told = await part.bundler.ask(body)
      return response.writeHead(200, { ...cors, 'Content-Type': 'application/json' }).end(told)
    } catch (error) {
      const { code = -32603, message } = error as Partial<RpcError>
      return send(response, 200, { jsonrpc: '2.0', id, error: { code, message } })
    }
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  const who = 'the services of smart accounts'
  const listening = await listenOnLoopback(server, context.anyPort ? 0 : USUAL_PORT, who).catch(() =>
    listenOnLoopback(server, 0, who),
  )
  const url = `http://127.0.0.1:${listening.port}`
  const urls = [...parts.keys()].map(id => {
    const at = (service: string) => `${url}/${id}/${service}`
    return [id, { bundlerUrl: at('bundler'), paymasterUrl: at('paymaster') }]
  })
  return {
    info: {
      smartAccounts: { ...contracts, entryPoints, simple7702Account, chains: Object.fromEntries(urls) },
    },
    switches: {
      async set(next) {
        fault = next
        const args = [modes[next.execution ?? 'honest']] as const
        const data = encodeFunctionData({ abi: mirageAbi, args })
        for (const { chain } of parts.values()) {
          const sender = await createSender(chain.rpc, turner)
          await sender.send({ to: contracts.mirage, data })
          await sender.settle()
        }
      },
    },
    bundlerOf: chainId => parts.get(chainId)?.bundler.process(),
    async stop() {
      await listening.close()
      await Promise.all([...parts.values()].map(({ bundler }) => bundler.stop()))
    },
  }
}

function send(response: ServerResponse, status: number, body: unknown) {
  response.writeHead(status, { ...cors, 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
