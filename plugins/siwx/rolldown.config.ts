import { packageBuild } from '../../rolldown.base.js'

export default packageBuild(import.meta.dirname, {
  plugin: ['index.ts'],
  // Pages and servers share these.
  message: ['message/buildMessage.ts', 'message/parseMessage.ts'],
})
