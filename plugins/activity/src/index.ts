export type { ActivityController } from './activityPlugin.js'
export { activity } from './activityPlugin.js'
