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
