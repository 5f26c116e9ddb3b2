export { type RenderedView, renderView } from './renderView.js'
