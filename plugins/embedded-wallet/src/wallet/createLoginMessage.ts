import { type CaipNetworkId, errorText, RelaySessions, type SignIn, VerifyMessage } from '@latchkit/core'
import { signInFields, signInText, toSignedIn } from '@latchkit/core/plugin'
import type { EmbeddedEnv } from '../EmbeddedEnv.js'
import type { CallAnswer, CallRequest } from '../protocol/calls.js'
import { ACCOUNT_PLACEHOLDER } from '../protocol/names.js'
import { accountOn } from './accountOn.js'
import { knownSignIns } from './knownMethods.js'

/** The message of a plugin that signs visitors in, for an account that only the frame knows yet. */
export interface LoginMessage {
  readonly asked: NonNullable<CallRequest<'GET_USER'>>
  /** Hands over what the person confirmed, unless it is another message, or not signed by the account. Never rejects. */
  accept(answer: CallAnswer<'GET_USER'>): Promise<void>
}

/** Creates it for a network, by default the app's first one, which a session is on. `undefined`: the plugin has none now. */
export async function createLoginMessage(
  ctx: EmbeddedEnv['ctx'],
  source: SignIn,
  { namespace, networkId: wished }: { namespace: string; networkId: CaipNetworkId | undefined },
): Promise<LoginMessage | undefined> {
  const family = knownSignIns[namespace]
  const note = (error: unknown) =>
    ctx.log.add('info', 'Nobody signed in while connecting', { error: errorText(error) })
  if (!family) return undefined
  try {
    const [first] = (await ctx.use(RelaySessions, { namespace }).proposal()).chains
    const networkId = wished ?? (first as CaipNetworkId)
    const request = await source.request({ networkIds: [networkId] })
    const fields = signInFields(request, networkId.slice(namespace.length + 1))
    return {
      asked: { chainId: networkId, siwxMessage: signInText(family, ACCOUNT_PLACEHOLDER, fields) },
      async accept({ message, signature, ...user }) {
        try {
          const { address, type: accountType } = accountOn(user, networkId) ?? {}
          if (!address || message === undefined || signature === undefined) return
          if (message !== signInText(family, address, fields)) throw new Error('It signed another message')
          const caipAddress = `${networkId}:${address}` as const
          const { verifyMessage } = ctx.use(VerifyMessage, { namespace })
          if (!(await verifyMessage({ caipAddress, message, signature })))
            throw new Error('The signature is not from this account')
          const type = accountType === 'smartAccount' ? 'eip1271' : family.type
          await source.accept([toSignedIn(fields, { networkId, address, message, type, signature })])
        } catch (error) {
          note(error)
        }
      },
    }
  } catch (error) {
    note(error)
    return undefined
  }
}
