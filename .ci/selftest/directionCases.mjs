import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { fixture } from './fixture.mjs'

const compilerOptions = { strict: true, noEmit: true, types: [] }
/** What `types` and `directions` need of a repository: three packages, and the rules. */
export const settings = {
  'tsconfig.json': { compilerOptions, include: ['**/*.ts'] },
  'core/package.json': { exports: {} },
  'ui/package.json': { exports: {} },
  'core/src/none.ts': 'export const none = 1\n',
  'ui/src/none.ts': 'export const none = 1\n',
  'plugins/c/package.json': { exports: {} },
  'plugins/c/src/c.ts': 'export const c = 1\n',
  'plugins/d/package.json': { exports: {} },
  'plugins/d/src/d.ts': 'export const d = 1\n',
  '.dependency-cruiser.cjs': readFileSync(join(root, '.dependency-cruiser.cjs'), 'utf8'),
}

/** Imports that go a wrong way, and the rule that says so. */
export const directionCases = [
  [
    'directions',
    /core-imports-nobody/,
    () =>
      fixture({
        ...settings,
        'core/src/a.ts': "export { b } from '../../ui/src/b.js'\n",
        'ui/src/b.ts': 'export const b = 1\n',
      }),
  ],
  [
    'directions',
    /no-cycle/,
    () =>
      fixture({
        ...settings,
        'core/src/a.ts': "import { b } from './b.js'\nexport const a = () => b\n",
        'core/src/b.ts': "import { a } from './a.js'\nexport const b = () => a\n",
      }),
  ],
  [
    'directions',
    /folders-are-layers: core\/src\/a → core\/src\/b → core\/src\/a/,
    () =>
      fixture({
        ...settings,
        'core/src/a/one.ts': "export type { Two } from '../b/two.js'\n",
        'core/src/a/three.ts': 'export type Three = 3\n',
        'core/src/b/two.ts': "import type { Three } from '../a/three.js'\nexport type Two = Three\n",
      }),
  ],
  [
    'directions',
    /folders-are-layers: plugins\/c\/src\/a → plugins\/c\/src\/b → plugins\/c\/src\/a/,
    () =>
      fixture({
        ...settings,
        'plugins/c/src/a/one.ts': "export { two } from '../b/two.js'\n",
        'plugins/c/src/a/three.ts': 'export const three = 3\n',
        'plugins/c/src/b/two.ts': "export { three as two } from '../a/three.js'\n",
      }),
  ],
  [
    'directions',
    /plugins-never-meet/,
    () =>
      fixture({
        ...settings,
        'plugins/d/src/d.ts': "export { c } from '../../c/src/c.js'\n",
      }),
  ],
  [
    'directions',
    /primitives-stand-alone/,
    () =>
      fixture({
        ...settings,
        'ui/src/hooks/b.ts': 'export const b = 1\n',
        'ui/src/primitives/c.ts': "export { b } from '../hooks/b.js'\n",
      }),
  ],
  [
    'directions',
    [
      /no-cycle: examples\/sandbox\/src\/a\.ts → examples\/sandbox\/src\/b\.ts/,
      /folders-are-layers: examples\/secure-site\/src\/a → examples\/secure-site\/src\/b/,
      /services-never-meet: examples\/backend\/src\/relay\/a\.ts/,
      /services-stand-on-shared-parts: examples\/backend\/src\/store\/a\.ts/,
      /backend-stands-alone: examples\/backend\/src\/main\.ts/,
      /secure-site-stands-alone: examples\/secure-site\/src\/c\.ts/,
    ],
    () =>
      fixture({
        ...settings,
        'examples/sandbox/src/a.ts': "import { b } from './b.js'\nexport const a = () => b\n",
        'examples/sandbox/src/b.ts': "import { a } from './a.js'\nexport const b = () => a\n",
        'examples/secure-site/src/a/one.ts': "export { two } from '../b/two.js'\n",
        'examples/secure-site/src/a/three.ts': 'export const three = 3\n',
        'examples/secure-site/src/b/two.ts': "export { three as two } from '../a/three.js'\n",
        'examples/secure-site/src/c.ts': "export { a } from '../../sandbox/src/a.js'\n",
        'examples/backend/src/main.ts': "export { c } from '../../../plugins/c/src/c.js'\n",
        'examples/backend/src/relay/a.ts': "export { b } from '../service/b.js'\n",
        'examples/backend/src/service/b.ts': 'export const b = 1\n',
        'examples/backend/src/store/a.ts': "export { b } from '../service/b.js'\n",
      }),
  ],
]
