export { shellViewNames } from '../shell/view/shellViews.js'
export { type RenderedView, renderView } from './renderView.js'
