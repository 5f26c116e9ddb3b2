import packageBuild, { conventional } from '../../rolldown.base.js'

export default packageBuild(import.meta.dirname, {
  assets: ['assets.ts'],
  ...conventional,
})
