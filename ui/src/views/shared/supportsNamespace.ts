/** True if a listed wallet supports a namespace. One that does not say may. */
export const supportsNamespace = (
  { chains }: { readonly chains?: readonly string[] },
  namespace: string | undefined,
): boolean => namespace === undefined || !chains?.length || chains.some(id => id.startsWith(`${namespace}:`))
