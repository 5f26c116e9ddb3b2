import { packageBuild } from '../../rolldown.base.js'

// Each file more is one more name in what the page loads first, and who registers a name sees all of the views.
export default packageBuild(import.meta.dirname, {
  plugin: ['index.ts'],
  controller: ['controller/createNamesController.ts'],
  words: ['locales/enViews.ts'],
  views: ['NameRow', 'ChooseNameView', 'RegisterNameView', 'RegisteredView'].map(view => `views/${view}.tsx`),
})
