/** The prefix of the resource that lists an app's permissions (ERC-5573). */
const RECAP = 'urn:recap:'

/** A sign-in message whose last resource grants exactly these methods of a namespace on these networks. */
export function withRecap<Payload extends { readonly resources?: readonly string[] | undefined }>(
  payload: Payload,
  { namespace, methods, chains }: Record<'methods' | 'chains', readonly string[]> & { namespace: string },
): Payload & { resources: string[] } {
  const abilities = Object.fromEntries(methods.map(name => [`request/${name}`, [{ chains }]]))
  const recap = btoa(JSON.stringify({ att: { [namespace]: abilities } })).replaceAll('=', '')
  const own = payload.resources?.filter(resource => !resource.startsWith(RECAP)) ?? []
  return { ...payload, resources: [...own, `${RECAP}${recap}`] }
}
