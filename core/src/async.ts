/** Promises that settle by a deadline, polling and loading. */
export { createLoader } from './async/createLoader.js'
export { DEADLINES } from './async/deadlines.js'
export { type Polling, pollUntil } from './async/pollUntil.js'
export { abortReason, settleBy } from './async/settleBy.js'
