const load = () => import('./firstAnswer.js')

interface Asked {
  readonly signal?: AbortSignal
}

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
        async (request: Asked) => {
          const { firstAnswer } = await load()
          return firstAnswer(
            providers,
            each => (each[method] as (request: Asked) => Promise<unknown>)(request),
            request.signal,
          )
        },
      ]),
    ) as Impl
