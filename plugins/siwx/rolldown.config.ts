import { packageBuild } from '../../rolldown.base.js'

export default packageBuild(import.meta.dirname, {
  plugin: ['index.ts'],
  // Both sides write the same texts.
  message: ['message/buildMessage.ts', 'message/parseMessage.ts'],
})
