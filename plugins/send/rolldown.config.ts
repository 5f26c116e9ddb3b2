import { packageBuild } from '../../rolldown.base.js'

// Few files: each one adds a name to what the page loads first, and most views are used in one visit anyway.
export default packageBuild(import.meta.dirname, {
  plugin: ['index.ts'],
  words: ['locales/enViews.ts'],
  views: ['views/views.ts'],
})
