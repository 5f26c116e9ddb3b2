// biome-ignore lint/suspicious/noExplicitAny: whatever the part's methods take and return
type Anything = any

/**
 * Methods by name that pass their arguments on to the part that has them. `send` brings a call to the part and decides what the
 * methods return: the answer, or nothing.
 *
 * @example
 * const { switchNetwork } = passOn<ConnectionEngine>(connecting.ask)('switchNetwork')
 */
export const passOn =
  <Part>(send: (call: (part: Part) => Anything) => unknown) =>
  <Name extends keyof Part>(...names: Name[]): Pick<Part, Name> =>
    Object.fromEntries(
      names.map(name => [name, (...args: unknown[]) => send(part => (part[name] as Anything)(...args))]),
    ) as Pick<Part, Name>
