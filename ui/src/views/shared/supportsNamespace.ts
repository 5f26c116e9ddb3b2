/** Whether a listed wallet speaks a namespace. One that does not say may. */
export const speaks = (
  { chains }: { readonly chains?: readonly string[] },
  namespace: string | undefined,
): boolean => namespace === undefined || !chains?.length || chains.some(id => id.startsWith(`${namespace}:`))
