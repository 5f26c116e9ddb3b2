export type { ActivityApi } from './activityPlugin.js'
export { activity } from './activityPlugin.js'
