import type { Connection } from '@latchkit/core'
import { readField } from '@latchkit/core/untrusted'
import { SwitchChainError, UnauthorizedProviderError, UserRejectedRequestError } from 'viem'
import { addressesOf } from '../network/activeSession.js'
import { toChainHex } from '../network/toChainHex.js'
import { reportLacking } from './reportLacking.js'
import type { WagmiConnector, WagmiConnectorConfig } from './WagmiConnector.js'
import type { WagmiKit } from './WagmiKit.js'

type Address = `0x${string}`

/**
 * A wagmi connector over a kit: `createConfig({ connectors: [latchkitConnector(kit)], ... })`. Connecting opens the
 * kit's modal when nothing is connected; a connection made in the kit itself reaches wagmi, too. It says in the console
 * which of wagmi's chains the kit lacks.
 */
export function latchkitConnector(kit: WagmiKit): (config: WagmiConnectorConfig) => WagmiConnector {
  const provider = kit.plugins.eip155.provider()
  const accounts = async () => (await provider.request({ method: 'eth_accounts' })) as readonly Address[]
  const chainId = async () => Number(await provider.request({ method: 'eth_chainId' }))

  return ({ chains, emitter }) => ({
    id: 'latchkit',
    name: 'Latchkit',
    type: 'latchkit',
    async setup() {
      reportLacking(kit, chains)
      provider.on('connect', () => {
        const connection = activeConnection(kit)
        // At once: after a pause wagmi could hear of it later than of its end.
        if (connection) emitter.emit('connect', connectionData(connection))
      })
      provider.on('accountsChanged', list => this.onAccountsChanged(list as readonly string[]))
      provider.on('chainChanged', id => this.onChainChanged(id as string))
      provider.on('disconnect', () => this.onDisconnect())
    },
    async connect({ chainId: wanted, isReconnecting, withCapabilities } = {}) {
      if (!isReconnecting) await connectByHand(kit)
      else if (!(await afterReconnect(kit)))
        throw new UnauthorizedProviderError(new Error('No account connected'))
      let current = await chainId()
      if (wanted !== undefined && wanted !== current) {
        const switched = this.switchChain({ chainId: wanted }).catch(error => {
          if (error instanceof UserRejectedRequestError) throw error
          // wagmi itself shows that the chain is another one.
          return undefined
        })
        current = (await switched)?.id ?? current
      }
      const list = await accounts()
      return {
        // wagmi's own connectors answer in either form.
        accounts: (withCapabilities ? list.map(address => ({ address, capabilities: {} })) : list) as never,
        chainId: current,
      }
    },
    disconnect: () => kit.connections.disconnect({ namespace: 'eip155' }),
    getAccounts: accounts,
    getChainId: chainId,
    getProvider: async () => provider,
    isAuthorized: () => afterReconnect(kit),
    async switchChain({ chainId: wanted }) {
      const chain = chains.find(({ id }) => id === wanted)
      if (!chain) throw new SwitchChainError(new Error('Chain not configured'))
      const params = [{ chainId: toChainHex(`eip155:${wanted}`) }]
      try {
        await provider.request({ method: 'wallet_switchEthereumChain', params })
      } catch (error) {
        const Failure = readField(error, 'code') === 4001 ? UserRejectedRequestError : SwitchChainError
        throw new Failure(error as Error)
      }
      return chain
    },
    onAccountsChanged(list) {
      if (list.length > 0) emitter.emit('change', { accounts: list as readonly Address[] })
    },
    onChainChanged(id) {
      emitter.emit('change', { chainId: Number(id) })
    },
    onDisconnect() {
      emitter.emit('disconnect')
    },
  })
}

const activeConnection = (kit: WagmiKit) => kit.get(kit.connections.activeConnections$)['eip155']
const isConnected = (kit: WagmiKit) => activeConnection(kit) !== undefined

const connectionData = (connection: Connection) => ({
  accounts: addressesOf(connection) as Address[],
  chainId: Number(connection.networkId.slice(7)),
})

/** Waits until the kit has tried to restore the last connection. Resolves with whether an EVM account is connected. */
async function afterReconnect(kit: WagmiKit): Promise<boolean> {
  await kit.start()
  const { status$ } = kit.connections
  const isTrying = () => kit.get(status$) === 'reconnecting' && !isConnected(kit)
  if (isTrying()) {
    await new Promise<void>(resolve => {
      const stop = kit.subscribe(status$, () => !isTrying() && done())
      // The kit itself times out sooner; this only keeps a host from waiting forever.
      const timer = setTimeout(done, 10_000)
      function done() {
        clearTimeout(timer)
        stop()
        resolve()
      }
    })
  }
  return isConnected(kit)
}

/** Opens the modal and waits for an EVM account. Rejects with 4001, as a wallet does, when the visitor closes it. */
async function connectByHand(kit: WagmiKit): Promise<void> {
  if (isConnected(kit)) return
  await kit.start()
  kit.open({ namespace: 'eip155' })
  await new Promise<void>((resolve, reject) => {
    const stops = [kit.subscribe(kit.connections.activeConnections$, look), kit.subscribe(kit.modal$, look)]
    function end(then: () => void) {
      for (const stop of stops) stop()
      then()
    }
    function look() {
      if (isConnected(kit)) end(resolve)
      else if (!kit.get(kit.modal$).open)
        end(() => reject(new UserRejectedRequestError(new Error('Modal closed'))))
    }
    look()
  })
}
