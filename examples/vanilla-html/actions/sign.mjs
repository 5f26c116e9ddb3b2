import { SignMessage, VerifyMessage } from '@latchkit/core'

/** Signs a sentence with the account in use, or asks to connect first. */
export async function sign(kit, say) {
  const account = kit.get(kit.connections.account$)
  if (!account) return kit.open('Connect')
  const message = `Hello from ${location.host}`
  say('Confirm in the wallet.')
  const { signature } = await kit.use(SignMessage, account).signMessage({ account, message })
  const { caipAddress } = account
  const valid = await kit.use(VerifyMessage, account).verifyMessage({ caipAddress, message, signature })
  say(`${valid ? 'A valid signature' : 'Not a valid signature'}: ${signature}`)
}
