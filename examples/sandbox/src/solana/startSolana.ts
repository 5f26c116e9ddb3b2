import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { FamilyContext, FamilyNetwork, RunningFamily } from '../families/FamilyContext.js'
import { networkIcons, withIcon } from '../icons.js'
import { type Listening, listenOnLoopback } from '../listenOnLoopback.js'
import { readBody } from '../readBody.js'
import { isSandboxError, sandboxError } from '../SandboxError.js'
import { answerRpc } from './answerRpc.js'
import { solanaAccounts, solanaGenesisHash, solanaMints, solanaNetworkId } from './constants.js'
import { createAirdrop } from './createAirdrop.js'
import type { Ledger } from './createLedger.js'
import { exactJson } from './exactJson.js'
import type { MethodContext } from './SolanaMethods.js'
import { seedWorld } from './seedWorld.js'
import { serveSockets } from './serveSockets.js'

/** The running Solana, for a page or a test. */
export interface SolanaInfo extends FamilyNetwork<'solana'> {
  /** Always one port above `rpcUrl`: `@solana/web3.js` expects it there. */
  readonly wsUrl: string
  readonly genesisHash: string
  readonly accounts: readonly string[]
  readonly tokens: readonly {
    readonly address: string
    readonly symbol: string
    readonly name: string
    readonly decimals: number
    readonly program: string
    readonly icon?: string
  }[]
}

const NAME = 'Reef'
const USUAL_PORT = 8899

/**
 * Starts litesvm with accounts and tokens behind Solana's JSON-RPC and PubSub on 127.0.0.1. Uses other ports if
 * the default ones, 8899 and 8900, are in use. Throws `ENGINE_MISSING` if there is no engine for this machine.
 */
export async function startSolana({ anyPort, notice }: FamilyContext): Promise<RunningFamily<SolanaInfo>> {
  const ledger = await openLedger()
  await seedWorld(ledger)
  const airdrop = await createAirdrop(ledger)
  const methods: MethodContext = {
    ledger,
    airdrop,
    context: value => ({ context: { apiVersion: '3.0.0', slot: ledger.slot() }, value }),
  }
  const http = createServer((request, response) => void answer(methods, request, response))
  const sockets = createServer((_, response) => response.writeHead(404).end())
  const { port, close } = await listenOnTwo(http, sockets, anyPort ? 0 : USUAL_PORT)
  if (!anyPort && port !== USUAL_PORT)
    notice(`Port ${USUAL_PORT} or the next is in use: ${NAME} uses ${port}.`)
  const endSockets = serveSockets(sockets, methods)
  return {
    info: {
      id: solanaNetworkId,
      name: NAME,
      icon: networkIcons.reef,
      nativeCurrency: withIcon({ name: 'Solana', symbol: 'SOL', decimals: 9 }),
      rpcUrl: `http://127.0.0.1:${port}`,
      wsUrl: `ws://127.0.0.1:${port + 1}`,
      genesisHash: solanaGenesisHash,
      accounts: solanaAccounts,
      tokens: solanaMints.map(({ balance: _, fee: __, ...token }) => withIcon(token)),
    },
    async stop() {
      endSockets()
      await close()
    },
  }
}

async function openLedger(): Promise<Ledger> {
  try {
    return (await import('./createLedger.js')).createLedger()
  } catch (cause) {
    const machine = `${process.platform}-${process.arch}`
    const message = `litesvm is not installed for this machine (${machine}), so ${NAME} cannot start.`
    throw sandboxError('sandbox/ENGINE_MISSING', message, cause)
  }
}

/** Binds both servers, the second one port above the first. */
async function listenOnTwo(first: Server, second: Server, wanted: number) {
  for (let attempt = 0; ; attempt++) {
    const port = attempt === 0 ? wanted : 0
    let one: Listening | undefined
    try {
      one = await listenOnLoopback(first, port, NAME)
      const two = await listenOnLoopback(second, one.port + 1, NAME)
      const close = async () => {
        await Promise.all([one?.close(), two.close()])
      }
      return { port: one.port, close }
    } catch (error) {
      await one?.close()
      if (attempt >= 20 || !isSandboxError(error)) throw error
    }
  }
}

type Server = ReturnType<typeof createServer>

const headers = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Max-Age': '600',
  'Content-Type': 'application/json',
}

async function answer(methods: MethodContext, request: IncomingMessage, response: ServerResponse) {
  if (request.method === 'OPTIONS') return response.writeHead(204, headers).end()
  try {
    const input: unknown = JSON.parse(await readBody(request, 200_000))
    response.writeHead(200, headers).end(exactJson(await answerRpc(methods, input)))
  } catch {
    const error = { code: -32700, message: 'Parse error' }
    response.writeHead(400, headers).end(exactJson({ jsonrpc: '2.0', id: null, error }))
  }
}
