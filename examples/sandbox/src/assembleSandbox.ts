import type { BackendInfo } from './backend/startBackend.js'
import type { CardInfo, CardPartner } from './card/startCardPartner.js'
import { sandboxChains } from './constants.js'
import type { Faucet } from './createFaucet.js'
import { describeSandbox } from './describeSandbox.js'
import type { ExchangeInfo } from './exchange/openExchange.js'
import type { FamilyInfos } from './families/families.js'
import type { PeerInfo } from './peer/openPeer.js'
import type { Sandbox } from './Sandbox.js'
import { sandboxError } from './SandboxError.js'
import type { SecureInfo } from './secure/startSecureSite.js'
import type { SmartInfo } from './smart/startSmart.js'
import type { SocialsInfo } from './socials/openSocials.js'
import type { RunningChain } from './startChain.js'
import { startProxy } from './startProxy.js'

export interface SandboxParts {
  chains: readonly RunningChain[]
  /** The parts with a description in `info`. */
  parts: FamilyInfos & BackendInfo & PeerInfo & SecureInfo & CardInfo & ExchangeInfo & SmartInfo & SocialsInfo
  faucet: Faucet
  faucetUrl: string
  notices: readonly string[]
  cleanups: (() => Promise<unknown>)[]
  end: () => Promise<void>
  signal?: AbortSignal
  allowPage: Sandbox['allowPage']
  restartIdentity: Sandbox['restartIdentity']
  card: CardPartner
  smartAccounts: Sandbox['smartAccounts']
  socials: Sandbox['socials']
}

export function assembleSandbox({
  chains,
  parts,
  faucet,
  faucetUrl,
  notices,
  cleanups,
  end,
  signal,
  allowPage,
  restartIdentity,
  card,
  smartAccounts,
  socials,
}: SandboxParts): Sandbox {
  let over = false
  let reason: Error | undefined
  let onEnd: () => void = () => {}
  const closed = new Promise<void>(resolve => {
    onEnd = resolve
  }).then(() => reason)
  const onAbort = () => void stop()
  const stop = async () => {
    over = true
    signal?.removeEventListener('abort', onAbort)
    await end()
    onEnd()
  }
  signal?.addEventListener('abort', onAbort, { once: true })

  for (const { key, engine } of chains) {
    engine.exited.then(output => {
      if (over) return
      const said = `${sandboxChains[key].name} ended by itself: ${output.trim().slice(-500)}`
      reason = sandboxError('sandbox/ENGINE_FAILED', said)
      return stop()
    })
  }
  const checkOpen = () => {
    if (over) throw sandboxError('sandbox/STOPPED', 'The sandbox has stopped.')
  }
  return {
    chains: chains.map(({ key, engine }) => ({
      key,
      id: sandboxChains[key].id,
      name: sandboxChains[key].name,
      rpcUrl: engine.rpcUrl,
      wsUrl: engine.rpcUrl.replace('http', 'ws'),
      pid: engine.pid,
    })),
    info: { ...describeSandbox(chains, faucetUrl), ...parts },
    notices,
    closed,
    allowPage,
    restartIdentity,
    card: { behave: card.behave, orders: card.orders },
    smartAccounts,
    socials,
    async faucet(request) {
      checkOpen()
      return faucet(request)
    },
    async proxy(chainId) {
      checkOpen()
      const chain = chains.find(({ key }) => sandboxChains[key].id === chainId)
      if (!chain)
        throw sandboxError('sandbox/UNKNOWN_CHAIN', `The sandbox has no chain with the id ${chainId}.`)
      const proxy = await startProxy(chain.engine.rpcUrl, chainId)
      cleanups.push(proxy.close)
      return proxy
    },
    stop,
  }
}
