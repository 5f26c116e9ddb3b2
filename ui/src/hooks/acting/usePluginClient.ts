import type { AsyncState } from '@latchkit/core'
import { useMemo } from 'react'
import { type ActorChoice, useActor } from './useActor.js'
import { useLoad } from './useLoad.js'

/** A wallet may ask its person first, in ms. */
const TIMEOUT_MS = 150_000

/** The account and network that a chain plugin's client acts for. */
export type ClientChoice = Omit<ActorChoice, 'namespace'>

/** A client of a chain plugin; idle while the account is not connected. */
export type ClientInfo<Client> = AsyncState<Client> & {
  /** Asks for it once more, after a failure. */
  readonly refresh: () => Promise<Client>
}

/**
 * A client out of a chain plugin's API, made anew for another account or network. For the hooks of chain plugins.
 *
 * @param id - of the plugin, which is its namespace
 */
export function usePluginClient<Api, Client>(
  id: string,
  choice: ClientChoice | undefined,
  make: (api: Api) => Promise<Client>,
): ClientInfo<Client> {
  const actor = useActor({ ...choice, namespace: id })
  const [state, refresh] = useLoad(
    actor.key,
    async () => make(Reflect.get(actor.kit.plugins, id) as Api),
    TIMEOUT_MS,
  )
  return useMemo(() => ({ ...state, refresh }), [state, refresh])
}
