/** The groups of the Connect view in their default order (specification §2). */
export const CONNECTOR_GROUPS = [
  'walletConnect',
  'recent',
  'injected',
  'featured',
  'custom',
  'external',
  'recommended',
] as const

/** A group of the Connect view. */
export type ConnectorGroup = (typeof CONNECTOR_GROUPS)[number]

/** The groups that the app lists, without duplicates, followed by the others in the default order. */
export function connectorGroups(override: readonly ConnectorGroup[] = []): ConnectorGroup[] {
  const known = override.filter(group => CONNECTOR_GROUPS.includes(group))
  return [...new Set([...known, ...CONNECTOR_GROUPS])]
}
