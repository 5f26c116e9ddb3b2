// biome-ignore lint/suspicious/noExplicitAny: any function, in a constraint only
type Functions = Record<string, (...args: any[]) => any>

/**
 * Returns functions by name before they have loaded: the first call of any loads them all.
 *
 * @example
 * const later = lazily(async () => ({ signMessage: async (text: string) => text }))
 * const { signMessage } = later('signMessage')
 */
export function lazily<Operations extends Functions>(load: () => Promise<Operations>) {
  return <Name extends keyof Operations & string>(...names: Name[]): Pick<Operations, Name> =>
    Object.fromEntries(
      names.map(name => [name, async (...args: unknown[]) => (await load())[name]?.(...args)]),
    ) as never
}
