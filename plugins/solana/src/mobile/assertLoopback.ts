import { KitError } from '@latchkit/core'

/** Time for reading the browser's question, in ms. */
const LONGEST = 60_000

/** The first port that a wallet app may listen on. Nothing needs to be there. */
const SOMEWHERE = 'ws://localhost:49152/solana-wallet'

/** Newer names first: older browsers reject a permission that they do not know, and ask nothing. */
async function readState(): Promise<PermissionState | undefined> {
  for (const name of ['loopback-network', 'local-network-access']) {
    const status = await navigator.permissions?.query({ name: name as PermissionName }).catch(() => undefined)
    if (status) return status.state
  }
  return undefined
}

/** Makes the browser ask, before another app covers the question. */
const makeBrowserAsk = () =>
  new Promise<void>(resolve => {
    const socket = new WebSocket(SOMEWHERE)
    const end = () => {
      clearTimeout(timer)
      socket.close()
      resolve()
    }
    const timer = setTimeout(end, LONGEST)
    socket.addEventListener('open', end)
    socket.addEventListener('error', end)
  })

const blocked = (message: string, retryable: boolean) =>
  new KitError('connect/FAILED', { message, pluginId: 'solana', retryable, outcome: 'untouched' })

/**
 * Has the browser's permission to reach apps on this device, if it needs one. Throws `connect/FAILED` where it is denied, or where
 * the answer took so long that an app opens only after another press.
 */
export async function assertLoopback(): Promise<void> {
  const before = await readState()
  if (before === 'prompt') await makeBrowserAsk()
  const state = before === 'prompt' ? await readState() : before
  if (state === 'denied')
    throw blocked(
      'The browser keeps this page from reaching apps on this device: allow it in its settings',
      false,
    )
  if (before === 'prompt' && state === 'granted' && !navigator.userActivation?.isActive)
    throw blocked('This page may reach apps on this device now: try again', true)
}
