export type { PermissionsApi } from './permissionsPlugin.js'
export { permissions } from './permissionsPlugin.js'
