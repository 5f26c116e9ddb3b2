import { type NamesNetwork, namesNetwork as read } from '@latchkit/core/plugin'
import type { ApiEnv } from '../api/askApi.js'
import type { StacksEnv } from '../StacksEnv.js'

/** The network of BNS names, which the app need not offer, and how it is asked. Throws `kit/INVALID_OPTIONS`. */
export function namesNetwork({ config }: StacksEnv): { names: NamesNetwork; api: ApiEnv } | undefined {
  const names = read(config.names, 'stacks', 'stacks:1')
  return names && { names, api: { config: { networks: [names] } } }
}
