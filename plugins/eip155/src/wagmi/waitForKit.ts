import type { WagmiKit } from './WagmiKit.js'

const isConnected = (kit: WagmiKit) => kit.get(kit.connections.activeConnections$)['eip155'] !== undefined

/**
 * Waits until the kit has tried to restore the last connection. Resolves with whether an EVM account is connected.
 */
export async function afterReconnect(kit: WagmiKit): Promise<boolean> {
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
export async function connectByHand(kit: WagmiKit): Promise<void> {
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
      else if (!kit.get(kit.modal$).open) end(() => reject(rejection()))
    }
    look()
  })
}

function rejection(): Error {
  return Object.assign(new Error('Modal closed'), { name: 'UserRejectedRequestError', code: 4001 })
}
