import { createKit, isKitError } from '@latchkit/core'
import { evm } from '@latchkit/eip155'
import { siwx } from '@latchkit/siwx'

export const kit = createKit({
  plugins: [
    evm({ rpc: 'https://rpc.example' }),
    // Accounts that connect sign in, or are disconnected.
    siwx({ required: true, statement: 'Sign in to the shop.' }),
  ],
})

kit.on('siwx:signed-out', ({ caipAddress, reason }) => console.log(caipAddress, reason))

/** Signs in without a view, with the account in use. */
export async function enter(): Promise<string | undefined> {
  try {
    const session = await kit.plugins.siwx.signIn()
    return session.caipAddress
  } catch (error) {
    if (isKitError(error, 'core/USER_REJECTED')) return undefined
    throw error
  }
}

/** Asks a route of the site as the account in use: several accounts may be signed in, so it says which one it means. */
export async function readOrders(): Promise<string> {
  const state = kit.get(kit.plugins.siwx.session$)
  if (state.status !== 'signedIn') return ''
  const response = await fetch('/orders', { headers: { 'x-account': state.session.caipAddress } })
  return response.ok ? response.text() : ''
}

/** Ends the sessions of the account in use, in all browsers. */
export const leave = () => kit.plugins.siwx.signOutEverywhere()
