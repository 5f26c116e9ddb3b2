import type { Address } from 'viem'
import type { Granted } from '../../../playground/test/support/appServers.js'
import type { Visit } from './visitHost.js'

/** Asks for a permission until a time (Unix seconds), and says yes. */
export async function grantPermission(
  visit: Visit,
  until: bigint,
  to: Address,
  permission: object,
  rules: readonly object[] = [],
): Promise<Granted> {
  const expiry = { type: 'expiry', data: { timestamp: Number(until) } }
  const wish = { chainId: '0x7a69', to, permission, rules: [expiry, ...rules] }
  const asking = visit.rpc('wallet_requestExecutionPermissions', [wish])
  const refused = asking.then(({ code, message }) => {
    if (code !== undefined) throw new Error(`It was refused: ${code}, ${message}`)
  })
  await Promise.race([visit.frame.getByText('It is taken without asking you again').waitFor(), refused])
  refused.catch(() => {})
  await visit.press('Allow')
  const { answer, code, message } = await asking
  if (code !== undefined) throw new Error(`It was refused: ${code}, ${message}`)
  const [granted] = (answer?.['result'] ?? []) as readonly Granted[]
  if (!granted) throw new Error('Nothing was granted')
  return granted
}
