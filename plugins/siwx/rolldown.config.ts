import packageBuild, { conventional } from '../../rolldown.base.js'

export default packageBuild(import.meta.dirname, {
  // Pages and servers share these. Below the controller, a server would load it.
  message: ['message/buildMessage.ts', 'message/parseMessage.ts'],
  ...conventional,
})
