export type { ActivityController } from './ActivityController.js'
export { activity } from './activityPlugin.js'
