export { PermissionsRow } from './PermissionsRow.js'
export { PermissionsView } from './PermissionsView.js'
