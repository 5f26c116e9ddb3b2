// @module-tag long
import { featureViews } from './support/featureViews.js'
import { keepsButtons } from './support/keepsButtons.js'

keepsButtons(
  featureViews,
  ['swap-review', 'receive', 'swap', 'swap-settings', 'swap-done', 'names-register', 'names-success'],
  2,
)
