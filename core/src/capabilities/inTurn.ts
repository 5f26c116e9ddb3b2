import type { Asked } from './askInTurn.js'

const load = () => import('./askInTurn.js')

/**
 * For `combine`: makes these methods ask one provider after another. The code for that loads only if there are several,
 * because most pages have one provider of each capability.
 */
export const inTurn =
  <Impl extends object>(...methods: (keyof Impl & string)[]) =>
  (providers: readonly Impl[]): Impl =>
    Object.fromEntries(
      methods.map(method => [
        method,
        async (request: Asked) => (await load()).askInTurn(providers, method, request),
      ]),
    ) as Impl
