// What the page loads as one file: all that moves a kit, and what ends its plugins.
export { createEngine } from './createEngine.js'
export { endPlugins } from './endPlugins.js'
