import type { IncomingMessage, ServerResponse } from 'node:http'
import type { SocialEndpoint } from './SocialFault.js'

/** A provider for the sandbox's server, with a path of its own. */
export interface SocialProvider {
  /** The purpose of a path below the provider's. */
  endpointOf(below: string): SocialEndpoint
  answer(request: IncomingMessage, response: ServerResponse): Promise<unknown>
  /** Registers where codes may be sent to. */
  allow(redirectUri: string): void
}
