import { packageBuild } from '../../rolldown.base.js'

// Few chunks: each one adds a name to the page's first chunk, and a visit uses most views anyway.
export default packageBuild(import.meta.dirname, {
  plugin: ['index.ts'],
  words: ['locales/enViews.ts'],
  views: ['views/views.ts'],
})
