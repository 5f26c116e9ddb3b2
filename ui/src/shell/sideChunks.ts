import type { Kit } from '@latchkit/core'
import { addLaterWords } from '../i18n/addLaterWords.js'
import { createChunk } from './createChunk.js'

/** Parts of the modal that a first look at Connect does not need. */
export const noticesChunk = createChunk(() => import('./NoticeViews.js'))
export const failureChunk = createChunk(() => import('./ViewFailure.js'))
export const partFailureChunk = createChunk(() => import('./PartFailure.js'))
export const accountHeaderChunk = createChunk(() => import('./AccountHeader.js'))
export const legalChunk = createChunk(() => import('./LegalText.js'))
export const sheetDragChunk = createChunk(() => import('./dragSheet.js'))

/** Loads them while nothing else is going on: what tells of a lost network must not need one. */
export function loadSideChunks(kit: Kit): void {
  addLaterWords(kit).catch(() => {})
  for (const chunk of [noticesChunk, failureChunk, partFailureChunk]) void chunk.load()
}
