import { describe, it } from 'vitest'
import { patient } from '../../../.ci/vitest/patience.mjs'
import { openReaders } from './support/reader/openReaders.js'

const { readAll } = openReaders()

it('I01: what a reader takes from 25 approvals is what was signed, and by whom', { tags: ['random'] }, () =>
  readAll('reader', 0, 25, false),
)

/** So many are read in the long run, in pieces, of which each can be run alone. */
const pieces = Array.from({ length: 10 }, (_, at) => at * 100)
describe('I01: 1,000 approvals', { tags: ['random', 'long'], timeout: patient(600_000) }, () => {
  it.each(pieces)('from %i on, those of one reader by their pixels, too', from =>
    readAll(`reader.${from}`, 1_000 + from, 100, true),
  )
})
