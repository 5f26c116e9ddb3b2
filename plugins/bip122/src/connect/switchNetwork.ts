import type { OperationRequest } from '@latchkit/core'
import { specError } from '@latchkit/core/errors'
import { kindOf } from '../address/networkKinds.js'
import type { BitcoinEnv } from '../BitcoinEnv.js'
import { askWallet } from './callWallet.js'

/** Some wallets answer before they have switched: delays before each check, in ms. */
const CHECK_DELAYS_MS = [0, 150, 350, 1000]

/** The errors that callers distinguish: a rejection by the visitor, a timeout, and a failed switch. */
const OWN = ['core/USER_REJECTED', 'core/ABORTED', 'core/TIMEOUT', 'rpc/REQUEST_PENDING']

/** Asks the wallet to change network, and verifies that it did: an answer alone proves nothing. */
export async function switchNetwork(
  env: BitcoinEnv,
  { account, networkId, signal }: OperationRequest<'switchNetwork'>,
): Promise<void> {
  const session = env.ctx.session(account)
  const about = { context: { network: networkId }, pluginId: 'bip122' }
  const network = kindOf(networkId)
  const change = session.provider.switchNetwork
  if (!network || !change || !env.config.networks.some(({ id }) => id === networkId))
    throw specError('network/NOT_IN_WALLET', about)
  await session.refresh()
  if (session.networkId === networkId) return
  let stop = () => {}
  // Some wallets switch and never answer.
  const isThere = new Promise<void>(resolve => {
    stop = session.watch(() => session.networkId === networkId && resolve())
  })
  try {
    await Promise.race([askWallet(() => change(network), { signal }), isThere])
  } catch (cause) {
    if (OWN.includes((cause as { code: string }).code)) throw cause
    throw specError('network/SWITCH_FAILED', { ...about, cause, retryable: true })
  } finally {
    stop()
  }
  for (const wait of CHECK_DELAYS_MS) {
    if (wait) await new Promise(resolve => setTimeout(resolve, wait))
    signal?.throwIfAborted()
    await session.refresh()
    if (session.networkId === networkId) return
  }
  throw specError('network/SWITCH_FAILED', { ...about, retryable: true })
}
