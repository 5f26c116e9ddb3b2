import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { IdentityChain } from '@latchkit/example-backend'
import { assembleSandbox } from './assembleSandbox.js'
import { startBackend } from './backend/startBackend.js'
import { startCardPartner } from './card/startCardPartner.js'
import { type SandboxChainKey, sandboxChains, tokens } from './constants.js'
import { createFaucet } from './createFaucet.js'
import { describeSandbox } from './describeSandbox.js'
import { openExchange } from './exchange/openExchange.js'
import {
  type FamilyInfos,
  familyNames,
  type SandboxFamily,
  startFamilies,
  usualFamilies,
} from './families/families.js'
import { openPeer } from './peer/openPeer.js'
import { resolvePorts, type SandboxPorts } from './resolvePorts.js'
import type { Sandbox, SandboxOptions } from './Sandbox.js'
import { sandboxError } from './SandboxError.js'
import { startSecureSite } from './secure/startSecureSite.js'
import type { SmartInfo } from './smart/startSmart.js'
import { openSocials } from './socials/openSocials.js'
import { type RunningChain, startChain } from './startChain.js'
import { startFaucetServer } from './startFaucetServer.js'
import { startWatchdog } from './startWatchdog.js'

const defaultState = fileURLToPath(new URL('../../../.sandbox/', import.meta.url))

/** Starts both chains and the faucet on 127.0.0.1. Throws a `SandboxError`, after stopping everything. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const { state = defaultState, quiet = false, signal, onProgress = () => {}, onNotice = print } = options
  signal?.throwIfAborted()
  const ports = resolvePorts(options.ports)
  const anyPort = Object.values(ports).every(port => port === 0)
  const wanted = readFamilies(options.chains)
  if (state !== false) await makeStateFolder(state)

  const notices: string[] = []
  const notice = (sentence: string) => {
    notices.push(sentence)
    if (!quiet) onNotice(sentence)
  }
  const watchdog = startWatchdog()
  const cleanups: (() => Promise<unknown>)[] = []
  let ending: Promise<void> | undefined
  const end = () => {
    ending ??= Promise.allSettled(cleanups.map(cleanup => cleanup())).then(() => watchdog.close())
    return ending
  }

  try {
    const shared = { watchdog, notice, signal, onProgress }
    const [evm, others, services] = await Promise.allSettled([
      startChains(ports, { ...shared, state, seed: options.seed }, cleanups),
      startFamilies(wanted, { ...shared, anyPort }),
      startBackend({ notice, anyPort, onProgress }),
      // Loads while the chains start.
      options.socials && import('./socials/startSocials.js'),
    ])
    if (others.status === 'fulfilled') cleanups.push(others.value.stop)
    if (services.status === 'fulfilled') cleanups.push(services.value.stop)
    if (evm.status === 'rejected') throw evm.reason
    if (others.status === 'rejected') throw others.reason
    if (services.status === 'rejected') throw services.reason
    const [chains, families] = [evm.value, others.value.info]
    const peer = await openPeer({
      relayUrl: services.value.info.relay.url,
      chains: chains.map(({ key, engine: { rpcUrl } }) => ({ ...sandboxChains[key], rpcUrl })),
      families,
      anyPort,
      notice,
    })
    cleanups.push(peer.stop)
    const exchange = await openExchange({ chains, anyPort, notice })
    cleanups.push(exchange.stop)
    const [harbour] = chains
    const socials = options.socials
      ? await openSocials({ anyPort, chainRpc: harbour?.engine.rpcUrl, notice })
      : undefined
    if (socials) cleanups.push(socials.close)
    const { startSmart } = options.smartAccounts ? await import('./smart/startSmart.js') : {}
    const smart = await startSmart?.(chains, { ...shared, anyPort })
    if (smart) cleanups.push(smart.stop)
    const secure = await startSecureSite({
      chains: identityChains(chains, families, smart?.info.smartAccounts.chains),
      anyPort,
      profile: options.profile,
      socialsFor: socials?.optionsFor,
      notice,
    })
    cleanups.push(secure.stop)
    const faucet = await createFaucet(chains)
    const card = await startCardPartner(faucet, anyPort)
    cleanups.push(card.stop)
    const parts = {
      ...families,
      ...services.value.info,
      ...peer.info,
      ...secure.info,
      ...exchange.info,
      ...card.info,
      ...smart?.info,
      ...(socials ? { socials: { url: socials.origin } } : {}),
    }
    services.value.api.know({
      chains: describeSandbox(chains, '').chains,
      solana: parts.solana,
      isSeeded: options.seed,
      seller: card.info.card.url,
      findPermissions: secure.findPermissions,
    })
    const server = await startFaucetServer(ports.faucet, faucet, url => ({
      ...describeSandbox(chains, url),
      ...parts,
    }))
    cleanups.push(server.close)
    signal?.throwIfAborted()
    return assembleSandbox({
      chains,
      parts,
      faucet,
      faucetUrl: server.url,
      notices,
      cleanups,
      end,
      signal,
      allowPage: secure.allow,
      restartIdentity: secure.restart,
      card,
      smartAccounts: smart,
      socials,
    })
  } catch (error) {
    await end()
    throw error
  }
}

function print(sentence: string): void {
  process.stderr.write(`${sentence}\n`)
}

/** The chains that the embedded wallet signs for. */
function identityChains(
  chains: readonly RunningChain[],
  { solana }: FamilyInfos,
  smartAccounts: NonNullable<SmartInfo['smartAccounts']>['chains'] = {},
): IdentityChain[] {
  const known = Object.values(tokens).map(({ address, symbol, decimals }) => ({ address, symbol, decimals }))
  const evm = chains.map(({ key, engine: { rpcUrl } }) => {
    const { id, name, nativeCurrency } = sandboxChains[key]
    const smart = smartAccounts[id]
    const own = { id: `eip155:${id}`, name, rpcUrl, nativeCurrency, tokens: known }
    return smart ? { ...own, smartAccounts: smart } : own
  })
  return solana ? [...evm, { id: solana.id, name: solana.name, rpcUrl: solana.rpcUrl }] : evm
}

type Shared = Pick<
  Parameters<typeof startChain>[0],
  'state' | 'seed' | 'watchdog' | 'notice' | 'onProgress' | 'signal'
>

async function startChains(ports: SandboxPorts, shared: Shared, cleanups: (() => Promise<unknown>)[]) {
  const keys = Object.keys(sandboxChains) as SandboxChainKey[]
  const started = await Promise.allSettled(
    keys.map(async key => {
      const chain = await startChain({ ...shared, key, port: ports[key] })
      cleanups.push(() => chain.engine.stop())
      return chain
    }),
  )
  // Waits for all before throwing: a chain that is still starting would escape the clean-up.
  return started.map(result => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
}

function readFamilies(chains: SandboxOptions['chains'] = usualFamilies): readonly SandboxFamily[] {
  const wanted = chains === 'all' ? familyNames : chains
  const unknown = wanted.find(name => !familyNames.includes(name))
  if (unknown === undefined) return [...new Set(wanted)]
  const message = `The sandbox has no family '${unknown}'. It has: ${familyNames.join(', ')}.`
  throw sandboxError('sandbox/INVALID_OPTION', message)
}

async function makeStateFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
  } catch (cause) {
    const message = `The chains cannot be kept in ${folder}: the folder cannot be made.`
    throw sandboxError('sandbox/INVALID_OPTION', message, cause)
  }
}
