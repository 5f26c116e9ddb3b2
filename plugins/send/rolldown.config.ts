import { packageBuild } from '../../rolldown.base.js'

// Each file more is one more name in what the page loads first, and who sends sees most of the views.
export default packageBuild(import.meta.dirname, {
  plugin: ['index.ts'],
  controller: ['controller/createSendController.ts'],
  words: ['locales/enViews.ts'],
  views: ['SendView', 'SelectTokenView', 'ReviewView', 'DoneView', 'SendNews'].map(
    view => `views/${view}.tsx`,
  ),
})
