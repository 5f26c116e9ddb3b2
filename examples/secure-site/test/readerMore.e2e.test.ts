import { it } from 'vitest'
import { openReaders } from './support/reader/openReaders.js'

const { readAll } = openReaders()

// A file of its own, so that the two take half as long.
it('I01: what a reader takes from 25 more approvals is what was signed', { tags: ['random'] }, () =>
  readAll('more', 25, 25, false),
)
