import { createChunk } from './createChunk.js'

/**
 * What the first look at the modal does without: what tells of failures, notices, and what stands beside a view. It loads
 * when it is needed, else when the page is idle: what tells of a lost network must not need one.
 */
export const extrasChunk = createChunk(() => import('../chunks/extras.js'))
