import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The hostile scenarios of the project, by group: their numbers. */
const groups = {
  A: '01 04 05 06 07 09 10 12 13 14 16 17 18 19 20 21 22 23 24',
  B: '01 03 05 06 07 08 09 10 11 12 14',
  C: '02 03 05 06 07 08 09 10 11 12 13 14',
  D: '03 04 05 06 08 09 10 11 12 14 15 16 17 18',
  E: '02 04 05 06 07 08 09 10 11 13 14 15 16 17 18 19 20',
  F: '02 03 04 06 07 08 10 11 12 13 14 15 16 17 18',
  G: '01 03 04 05 06 07 08 10 11 13 14 15 16 17 18 19 20 21 22',
  H: '02 04 05 06 07 08 09 10 11 12 14 15 16',
  I: '02 03 05 06 07 09 10 11 12 13 14 15 16 17 18',
  J: '03 04 06 07 08 09 10 11 12 13 14 15 16',
  K: '04 05 06 07 08 09 10 11 12 13 14 15 16 17 18 19 20',
  L: '01 04 05 06 07 08 09 10 11 12 13 14',
  M: '02 03 04 05 06 07 08 09 10 11 12 13 14 15 16',
  N: '01 02 03 04 05 06 07 08 09 10 11 13 14',
  O: '01 02 03 04 05 06 07 08 09 10 11 12 13 14',
  P: '01 02 03 04 05 06 07 08',
  Q: '01 03 04 05 06 07 08 09 10 11 12',
  R: '02 03 05 06 07 08 09 10 11 12 13 14 15 16 17 18',
  S: '01 02 03 04 05 06 07 08 10 11 12 13 14 15 16 17 18 19 20',
}

const all = Object.entries(groups).flatMap(([group, numbers]) =>
  numbers.split(' ').map(number => group + number),
)
const known = new Set(all)

export const idsIn = title => (title.match(/\b[A-S]\d\d\b/g) ?? []).filter(id => known.has(id))

/** Which scenarios no test asserted that ran and passed, and no row of the page explains; and which rows explain too much. */
export function checkScenarios(root, asserted) {
  const page = readFileSync(join(root, 'docs', 'scenarios.md'), 'utf8')
  const [, section = ''] = page.split('\n## Not in `npm test`\n')
  const explained = new Set(
    [...section.matchAll(/^\| ([A-S]\d\d(?:, [A-S]\d\d)*) \| \S/gm)].flatMap(([, ids]) => ids.split(', ')),
  )
  const missing = all.filter(id => !asserted.has(id) && !explained.has(id))
  const strange = [...explained].filter(id => !known.has(id))
  return {
    title: 'scenarios',
    summary: `${all.filter(id => asserted.has(id)).length} of ${all.length} asserted, the others explained`,
    problems: [
      ...missing.map(id => `${id} is in the title of no test that passed, and not in docs/scenarios.md`),
      ...strange.map(id => `docs/scenarios.md explains ${id}, which is no scenario`),
      ...[...explained]
        .filter(id => asserted.has(id))
        .map(id => `docs/scenarios.md says why no test asserts ${id}, which one does`),
    ],
  }
}
