import { expect } from 'vitest'
import type { Told, Visit } from './visitHost.js'

/**
 * Sends calls of an account of a key (EIP-7702), reads which code it takes with them, if any, and waits until they are on the network.
 */
export async function sendTaking(
  visit: Visit,
  calls: readonly object[],
  codeName: string | undefined,
): Promise<void> {
  const sending = visit.rpc('wallet_sendCalls', [
    { version: '2.0.0', chainId: '0x7a69', atomicRequired: true, calls },
  ])
  const refused = sending.then(({ code: failure, message }) => {
    if (failure !== undefined) throw new Error(`It was refused: ${failure}, ${message}`)
  })
  await Promise.race([visit.ready('Confirm'), refused])
  refused.catch(() => {})
  const takes = visit.frame.getByText('Code that your account takes')
  expect(await takes.isVisible()).toBe(codeName !== undefined)
  if (codeName !== undefined) await visit.frame.getByText(codeName).waitFor()
  await visit.press('Confirm')
  const resultOf = ({ answer }: Told) => Object(answer?.['result'])
  const { id } = resultOf(await sending)
  const status = async () => resultOf(await visit.rpc('wallet_getCallsStatus', [id])).status
  await expect.poll(status, { timeout: 20_000 }).toBe(200)
}
