import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SocialEndpoint } from './SocialFault.js'

/** What the sandbox's server needs of a provider, which has a path of its own. */
export interface SocialProvider {
  /** What a path below the provider's is for. */
  endpointOf(below: string): SocialEndpoint
  answer(request: IncomingMessage, response: ServerResponse): Promise<unknown>
  /** Registers where codes may be sent to. */
  allow(redirectUri: string): void
}
