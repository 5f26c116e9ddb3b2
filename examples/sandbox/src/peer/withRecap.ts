/** How the resource begins that says what an app may ask for (ERC-5573). */
const RECAP = 'urn:recap:'

/** A message to sign whose last resource grants these methods of a namespace on these networks, and no others. */
export function withRecap<Payload extends { readonly resources?: readonly string[] | undefined }>(
  payload: Payload,
  { namespace, methods, chains }: Record<'methods' | 'chains', readonly string[]> & { namespace: string },
): Payload & { resources: string[] } {
  const abilities = Object.fromEntries(methods.map(name => [`request/${name}`, [{ chains }]]))
  const recap = btoa(JSON.stringify({ att: { [namespace]: abilities } })).replaceAll('=', '')
  const own = payload.resources?.filter(resource => !resource.startsWith(RECAP)) ?? []
  return { ...payload, resources: [...own, `${RECAP}${recap}`] }
}
