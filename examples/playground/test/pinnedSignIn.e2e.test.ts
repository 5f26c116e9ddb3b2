// @module-tag long
import { embeddedViews } from './support/embeddedViews.js'
import { keepsButtons } from './support/keepsButtons.js'
import { signInViews } from './support/signInViews.js'
import { views } from './support/views.js'

keepsButtons(
  [...signInViews, ...embeddedViews, ...views],
  [
    'sign-in-message',
    'sign-in',
    'sign-in-declined',
    'confirm-account',
    'connecting-declined',
    'switch-declined',
    'what-is-a-wallet',
  ],
)
