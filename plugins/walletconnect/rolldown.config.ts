import { packageBuild } from '../../rolldown.base.js'

export default packageBuild(import.meta.dirname, {
  plugin: ['index.ts'],
  views: ['views/views.ts'],
})
