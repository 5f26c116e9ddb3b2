// @module-tag long
import { keepsButtons } from './support/keepsButtons.js'
import { purchaseViews } from './support/purchaseViews.js'

keepsButtons(purchaseViews, ['buy', 'fund-progress', 'buy-progress', 'buy-arrived', 'fund-arrived'])
