import { until } from '@latchkit/core/testing'
import type { LocalAccount } from 'viem'
import { withRecap } from '../../../../examples/sandbox/src/peer/withRecap.js'
import type { Phone } from './startPhone.js'
import { signer } from './startRelayTest.js'

/** The phone's part in a sign-in. */
export interface Signing {
  /** Networks for which it signs, one message each. */
  readonly chains: readonly string[]
  /** The phone's methods for the page. */
  readonly methods?: readonly string[]
  readonly account?: LocalAccount
  /** Changes what is signed. */
  readonly change?: (payload: Payload) => Payload
}

type Payload = Parameters<Phone['kit']['formatAuthMessage']>[0]['request']

/** Lets a phone sign in: from now on it takes that request in place of the plain one. Resolves with the topic when it did. */
export function signOnPhone(phone: Phone) {
  const asked: { id: number; params: { authPayload: Payload } }[] = []
  phone.kit.on('session_authenticate', request => void asked.push(request as never))
  async function next() {
    await until(() => asked.length > 0)
    const request = asked.shift()
    if (!request) throw new Error('Nothing was asked')
    return request
  }
  return {
    asked,
    async approve({ chains, methods = ['personal_sign'], account = signer, change = same => same }: Signing) {
      const { id, params } = await next()
      const request = change(
        withRecap(params.authPayload, { namespace: 'eip155', methods, chains }) as Payload,
      )
      const auths = await Promise.all(
        chains.map(async chain => {
          const iss = `did:pkh:${chain}:${account.address}`
          const signature = await account.signMessage({
            message: phone.kit.formatAuthMessage({ request, iss }),
          })
          return { h: { t: 'caip122' }, p: { ...request, iss }, s: { t: 'eip191', s: signature } }
        }),
      )
      return phone.kit.approveSessionAuthenticate({ id, auths: auths as never })
    },
    async reject() {
      const { id } = await next()
      await phone.kit.rejectSessionAuthenticate({ id, reason: { code: 5000, message: 'No' } })
    },
  }
}
