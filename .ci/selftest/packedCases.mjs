import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fixture } from './fixture.mjs'
import { packedFixture } from './packedFixture.mjs'

const entry = name => ({ types: `./dist/${name}.d.ts`, default: `./dist/${name}.js` })
const file = (path, text) => () => packedFixture({ [path]: text })

/** Broken packages, and what the gate must say of them: gate, expected text, what it is called with. */
export const packedCases = [
  ['exportNames', /gained one/, file('exports.snapshot.json', '{}')],
  ['exportNames', /does not import in Node/, file('dist/index.js', 'export const one = window.name\n')],
  ['comments', /no comment on one/, file('dist/index.d.ts', 'export declare const one: 1\n')],
  ['publint', /does not exist/i, () => packedFixture({}, { main: './dist/gone.js' })],
  [
    'attw',
    /index\.d\.cts|resolution/i,
    () => packedFixture({}, { exports: { '.': { types: './dist/gone.d.ts', default: './dist/index.js' } } }),
  ],
  [
    'tarballs',
    /points outside of src: \.\.\/node_modules\/left-pad/,
    file('dist/index.js.map', '{"sources":["../node_modules/left-pad/index.js"]}'),
  ],
  ['tarballs', /secret\.txt does not belong/, file('dist/secret.txt', 'x')],
  [
    'tarballs',
    /chunk\.js, which is missing/,
    file('dist/index.js', "export const load = () => import('./chunk.js')\n"),
  ],
  [
    'tarballs',
    /names a path of the machine/,
    file('dist/index.js', `export const one = '/${'home'}/somebody/a.ts'\n`),
  ],
  [
    'tarballs',
    /lazy but also eager/,
    () =>
      packedFixture({
        'dist/index.js': "import './view.js'\nexport const load = () => import('./view.js')\n",
        'dist/view.js': 'export const view = 1\n',
      }),
  ],
  [
    'tarballs',
    /lazy imports of the source were lost/,
    file('src/index.ts', "export const load = () => import('./view.js')\n"),
  ],
  ['tarballs', /brings a viem of its own/, () => packedFixture({}, { dependencies: { viem: '2.57.1' } })],
  [
    'tarballs',
    /@latchkit\/broken 1\.0\.0 is not the one beside it, or refuses its next patch/,
    () => packedFixture({}, { peerDependencies: { '@latchkit/broken': '1.0.0' } }),
  ],
  ['tarballs', /links to \.\/examples\/one\.ts/, file('README.md', '[one](./examples/one.ts)')],
  [
    'tarballs',
    /\.\/two cannot be found without exports/,
    () => packedFixture({}, { exports: { '.': entry('index'), './two': entry('two') } }),
  ],
  ['tarballs', /sideEffects/, () => packedFixture({}, { sideEffects: true })],
  ['scan', /uses eval/, file('dist/index.js', "export const one = eval('1')\n")],
  [
    'scan',
    /uses HTML from text/,
    file('dist/index.js', "export const one = node => (node.innerHTML = '')\n"),
  ],
  [
    'scan',
    /names https:/,
    file('dist/index.js', "const quote = /'/; export const one = [quote, 'https://example.com/a.png']\n"),
  ],
  ['declarations', /TS|Cannot find/, file('dist/index.d.ts', "export { one } from './gone.js'\n")],
  [
    'comments',
    /the example of @latchkit\/broken one.*not assignable/,
    file(
      'dist/index.d.ts',
      '/** The number one.\n * @example\n * const text: string = one\n */\nexport declare const one: 1\n',
    ),
  ],
  ['shaking', /runs on import/, file('dist/index.js', 'export const one = 1\nglobalThis.counter = one\n')],
  [
    'shaking',
    /runs on import/,
    file(
      'dist/index.js',
      'export const definePlugin = one => ({ one, two: globalThis.two })\nexport const one = definePlugin(1)\n',
    ),
  ],
  [
    'sizes',
    /9 kB of 8 kB/,
    () => ({ rows: [{ what: 'a kit', budgetKb: 8, kb: { Vite: 9, esbuild: 7, webpack: 7 } }] }),
  ],
  [
    'sizes',
    /`Button` alone, esbuild: 68 kB of 2 kB/,
    () => ({ rows: [{ what: '`Button` alone', budgetKb: 2, kb: { Vite: 1, esbuild: 68, webpack: 1 } }] }),
  ],
  [
    'consumers',
    /node-ssr: /,
    async () => {
      const broken = await packedFixture({})
      const root = fixture({ '.ci/consumers/node-ssr/render.mjs': "throw new Error('no button')\n" })
      writeFileSync(join(root, 'package.json'), '{}')
      return { ...broken, root, only: ['node-ssr'] }
    },
  ],
  [
    'consumers',
    /third-party-plugin: .*seen red/,
    async () => {
      const scripts = { build: 'node --version', test: 'vitest run' }
      const root = fixture({
        'examples/third-party-plugin/package.json': JSON.stringify({ scripts }),
        'examples/third-party-plugin/vitest.config.mjs': 'export default {}\n',
        'examples/third-party-plugin/one.test.js':
          "import { expect, it } from 'vitest'\nit('is seen red', () => expect(1).toBe(2))\n",
      })
      return { ...(await packedFixture({})), root, only: ['third-party-plugin'] }
    },
  ],
]
