import { CONNECTOR_GROUPS, type ConnectorGroup } from './ConnectorGroup.js'

/** The groups that the app lists, without duplicates, followed by the others in the default order. */
export function connectorGroups(override: readonly ConnectorGroup[] = []): ConnectorGroup[] {
  const known = override.filter(group => CONNECTOR_GROUPS.includes(group))
  return [...new Set([...known, ...CONNECTOR_GROUPS])]
}
