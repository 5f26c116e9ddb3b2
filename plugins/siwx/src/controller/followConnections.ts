import type { CaipAddress } from '@latchkit/core'
import type { SiwxEnv } from '../SiwxEnv.js'
import { sessionOf, sessions$ } from '../sessionAtoms.js'

const VIEW = 'siwx/sign'

/**
 * Follows the wallets: whoever has to sign in is asked again when a session expired and whenever the modal opens, and accounts
 * that were disconnected are signed out.
 */
export function followConnections(
  { ctx, config }: SiwxEnv,
  signOut: (caipAddress: CaipAddress) => unknown,
): void {
  const { connections, modal$ } = ctx
  const isOut = () => ['signedOut', 'failed'].includes(sessionOf(ctx.get, connections).status)
  const ask = () => {
    if (isOut() && ctx.get(ctx.router.entry$).view !== VIEW) ctx.open(VIEW)
  }
  let wasOpen = ctx.get(modal$).open
  /** By wallet and namespace, as long as it was connected: the addresses whose sessions are its own. */
  const known = new Map<string, readonly string[]>()
  const remember = () => {
    for (const { walletId, namespace, accounts } of ctx.get(connections.connections$))
      known.set(
        `${namespace} ${walletId}`,
        accounts.map(({ address }) => address),
      )
  }
  remember()
  ctx.subscribe(connections.connections$, remember)

  if (config.required) {
    ctx.subscribe(modal$, ({ open }) => {
      if (open && !wasOpen) ask()
      wasOpen = open
    })
  }
  ctx.onAny((type, data) => {
    const { reason, walletId, namespace } = data as Record<string, string>
    if (config.required && type === 'siwx:signed-out' && reason === 'expired') ask()
    if (config.signOutOnDisconnect === false || type !== 'disconnect:done') return
    const key = `${namespace} ${walletId}`
    const addresses = known.get(key) ?? []
    known.delete(key)
    for (const { caipAddress } of ctx.get(sessions$).data ?? []) {
      const address = caipAddress.slice(caipAddress.lastIndexOf(':') + 1)
      const isTheirs = (other: string) => other === address || other.toLowerCase() === address.toLowerCase()
      const isElsewhere = [...known.values()].some(others => others.some(isTheirs))
      if (caipAddress.startsWith(`${namespace}:`) && addresses.some(isTheirs) && !isElsewhere)
        signOut(caipAddress)
    }
  })
}
