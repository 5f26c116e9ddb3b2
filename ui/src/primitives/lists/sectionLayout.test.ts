// @module-tag random
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sectionLayout } from './sectionLayout.js'

const ROW = 64
const HEADING = 36

it('finds what a plain walk over all sections finds', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 40 }), counts => {
      const layout = sectionLayout(counts, ROW, HEADING)
      let y = 0
      let row = 0
      counts.forEach((count, at) => {
        expect(layout.section(at)).toEqual({ start: row, top: y })
        y += HEADING
        for (let index = 0; index < count; index++, row++, y += ROW) {
          expect([layout.topOf(row), layout.sectionOf(row)]).toEqual([y, at])
          const { first, end } = layout.between(y, y + ROW - 1)
          expect([first, end]).toEqual([row, row + 1])
        }
      })
      expect([layout.height, layout.rows]).toEqual([y, row])
    }),
  )
})

it('knows of nothing where there is nothing, and stays within its rows', () => {
  const none = sectionLayout([], ROW, HEADING)
  expect([none.height, none.rows, none.between(0, 500)]).toEqual([0, 0, { first: 0, end: 0 }])
  const few = sectionLayout([2], ROW, HEADING)
  expect(few.between(-100, 10_000)).toEqual({ first: 0, end: 2 })
})
