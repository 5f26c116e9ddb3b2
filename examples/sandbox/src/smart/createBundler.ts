import { type Address, type Hex, keccak256, parseEther, stringToHex } from 'viem'
import { formatUserOperation, getUserOperationHash, type RpcUserOperation } from 'viem/account-abstraction'
import { privateKeyToAddress } from 'viem/accounts'
import { sandboxChains } from '../constants.js'
import type { FamilyContext } from '../families/FamilyContext.js'
import { type Engine, startEngine } from '../families/startEngine.js'
import { rpcError } from '../rpcError.js'
import type { RunningChain } from '../startChain.js'
import { entryPoints, versionOf } from './constants.js'

const keyOf = (use: string) => keccak256(stringToHex(`latchkit sandbox bundler ${use}`))
const [executor, utility] = [keyOf('executor'), keyOf('utility')]
const FUNDS = parseEther('10000')

/** The bundler of a chain. */
export interface Bundler {
  /** The URL of its process; undefined before its first request. */
  process(): Promise<string> | undefined
  /** Passes the body of a request on, and starts the process before the first one. */
  ask(body: string): Promise<string>
  stop(): Promise<void>
}

export function createBundler(
  { key, rpc, engine: { rpcUrl } }: RunningChain,
  context: FamilyContext,
): Bundler {
  let running: Promise<Engine> | undefined

  async function start(): Promise<Engine> {
    for (const own of [executor, utility])
      await rpc.setBalance({ address: privateKeyToAddress(own), value: FUNDS })
    const settings = { rpcUrl, entryPoints: Object.values(entryPoints), executor, utility }
    const name = `The bundler of ${sandboxChains[key].name}`
    return startEngine({ folder: 'erc4337', name, settings }, context)
  }
  return {
    process: () => running?.then(({ url }) => url),
    async ask(body) {
      running ??= start().catch(error => {
        running = undefined
        throw error
      })
      const { url } = await running
      const headers = { 'Content-Type': 'application/json' }
      return (await fetch(url, { method: 'POST', headers, body })).text()
    },
    async stop() {
      const engine = await running?.catch(() => undefined)
      running = undefined
      await engine?.stop()
    },
  }
}

/** The hash of an operation, by the parameters of `eth_sendUserOperation`. */
export function operationHash(chainId: number, params: readonly unknown[]): Hex {
  const [operation, entryPoint] = params as [RpcUserOperation, Address]
  const version = versionOf(entryPoint)
  if (!version) throw rpcError(-32602, 'There is no such EntryPoint here.')
  const { eip7702Auth } = operation as { eip7702Auth?: { address: Address } }
  const own = { ...formatUserOperation(operation), ...(eip7702Auth && { authorization: eip7702Auth }) }
  return getUserOperationHash({
    chainId,
    entryPointAddress: entryPoints[version],
    entryPointVersion: version,
    userOperation: own as Parameters<typeof getUserOperationHash>[0]['userOperation'],
  })
}
