import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../root.mjs'
import { runText } from '../runText.mjs'
import { directionCases, settings } from './directionCases.mjs'
import { fixture } from './fixture.mjs'

/** Without git's list of what to ignore, which has the fixtures. */
const rules = { ...JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8')), vcs: undefined }
const site = { 'docs/.vitepress/config.ts': '', 'docs/security.md': '' }
const deadSidebar = { 'docs/.vitepress/config.ts': "export default [{ link: '/gone' }]\n" }
const lockfile = { packages: { '': { dependencies: { a: '1.0.0' } } } }

/** A core that says Node 20, and what else there is. */
const onNode20 = files =>
  fixture({
    'core/package.json': {
      name: '@latchkit/core',
      engines: { node: '>=20' },
      dependencies: { a: '1.0.0' },
      exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
    },
    'core/src/index.ts': 'export {}\n',
    ...files,
  })

/** A repository with a sound first commit and one with this subject. */
async function committed(subject) {
  const cwd = fixture({ 'a.md': 'One.\n' })
  const as = [
    '-c',
    'user.name=Self-test',
    '-c',
    'user.email=selftest@localhost',
    '-c',
    'commit.gpgsign=false',
  ]
  const commit = text => runText('git', [...as, 'commit', '--quiet', '--allow-empty', '-m', text], { cwd })
  await runText('git', ['init', '--quiet'], { cwd })
  await commit('feat: begin')
  const { stdout } = await runText('git', ['rev-parse', 'HEAD'], { cwd })
  await commit(subject)
  return { root: cwd, base: stdout.trim() }
}

/** Broken sources, and what the gate must say of them: gate, expected texts, what it is called with. */
export const sourceCases = [
  ['types', /TS2322/, () => fixture({ ...settings, 'a.ts': "export const a: number = 'one'\n" })],
  ...[
    [/noExplicitAny/, 'export const a: any = 1'],
    [/noDefaultExport/, 'export default 1'],
    [/noProcessEnv/, 'export const a = process.env.A'],
    [/noReExportAll/, "export * from './b.js'"],
    [/noRestrictedImports/, "export { a } from '../../../ui/src/index.js'"],
  ].map(([said, text]) => [
    'lint',
    said,
    () => fixture({ 'biome.json': rules, 'plugins/c/src/a.ts': `${text}\n` }),
  ]),
  [
    'docs',
    /docs\/a\.md is out of date/,
    () =>
      fixture({
        ...site,
        'docs/a.md': '<!-- include: ./a.ts -->\n<!-- /include -->\n',
        'docs/a.ts': 'export const a = 1\n',
      }),
  ],
  [
    'docs',
    /docs\/a\.md has half an include/,
    () =>
      fixture({
        ...site,
        'docs/a.md':
          '<!-- include: ./a.ts -->\n\n<!-- include: ./a.ts -->\n```ts\nexport const a = 1\n```\n<!-- /include -->\n',
        'docs/a.ts': 'export const a = 1\n',
      }),
  ],
  [
    'docs',
    /docs\/a\.md links to \.\/gone\.md/,
    () => fixture({ ...site, 'docs/a.md': '[gone](./gone.md)\n' }),
  ],
  [
    'docs',
    /pictures of an earlier look.*: send-review \(1\)/,
    () => ({
      root: fixture({ ...site, 'docs/pictures/send-review-dark.png': 'x'.repeat(6_000) }),
      long: true,
    }),
  ],
  ['docs', /none-dark\.png is blank/, () => fixture({ ...site, 'docs/pictures/none-dark.png': '' })],
  [
    'docs',
    /docs\/a\.md: there is no “npm run check -w b”/,
    () =>
      fixture({
        ...site,
        'package.json': { scripts: { check: 'true' } },
        'examples/b/package.json': { name: 'b' },
        'docs/a.md': '`npm run check -w b`\n',
      }),
  ],
  ['docs', /links to \/gone, which is not there/, () => fixture({ ...site, ...deadSidebar })],
  [
    'house',
    /docs\/errors\.json fee\/HIGH says what only an outcome knows/,
    () =>
      fixture({ 'docs/errors.json': { 'fee/HIGH': { happened: 'The fee is high. Nothing was signed.' } } }),
  ],
  [
    'house',
    /en\.ts send\.failed\.fee says what only an outcome knows: “Too high, so it was not sent\.”/,
    () =>
      fixture({
        'plugins/send/src/words.ts': "export const words = { 'fee/HIGH': 'send.failed.fee' }\n",
        'plugins/send/src/locales/en.ts':
          "export const en = {\n  'send.failed.fee': 'Too high, so it was not sent.',\n}\n",
      }),
  ],
  [
    'house',
    /docs\/errors\.json fee\/HIGH says what only an outcome knows/,
    () =>
      fixture({ 'docs/errors.json': { 'fee/HIGH': { seen: 'The fee was high. Your wallet has sent it.' } } }),
  ],
  [
    'house',
    /OrderCard\.tsx says “late: 'Paid in time',”, and \.ci\/moneyWords\.mjs not how it knows/,
    () =>
      fixture({
        'examples/checkout/src/page/OrderCard.tsx': "export const words = {\n  late: 'Paid in time',\n}\n",
      }),
  ],
  [
    'house',
    /en\.ts pay\.down says what became of money, and \.ci\/moneyWords\.mjs not how it knows/,
    () =>
      fixture({
        'plugins/pay/src/locales/en.ts':
          "export const en = {\n  'pay.down': 'Nothing was paid. Try again.',\n}\n",
      }),
  ],
  [
    'house',
    /\.ci\/moneyWords\.mjs explains siwx\.problem\.other, which says nothing of money/,
    () =>
      fixture({
        'plugins/siwx/src/locales/enViews.ts':
          "export const en = {\n  'siwx.problem.other': 'Something went wrong.',\n}\n",
      }),
  ],
  ['lint', /format/, () => fixture({ 'biome.json': { root: true }, 'a.ts': 'export const a   =  1\n' })],
  ...directionCases,
  [
    'unused',
    /forgotten/,
    () =>
      fixture({
        'package.json': { name: 'fixture', type: 'module' },
        'knip.json': { entry: ['a.js'], project: ['*.js'] },
        'a.js': 'export const a = 1\n',
        'forgotten.js': 'export const b = 1\n',
      }),
  ],
  [
    'namespaces',
    /names solana/,
    () => fixture({ 'core/src/a.ts': "export const chain = 'solana' // eip155\n" }),
  ],
  [
    'namespaces',
    /names eip155/,
    () => fixture({ 'plugins/swap/src/a.ts': "export const chain = 'eip155'\n" }),
  ],
  ...[
    "export const method = 'eth_call'",
    "import { hexToBigInt } from 'viem/utils'",
    "export const asset = 'mock:1/erc20:a'",
    'export const abi = erc20Abi',
    "export const text = 'an ERC-20 token'",
    "export const contract = 'multicall3'",
    `export const address = '0x${'Ab'.repeat(20)}'`,
  ].map(line => [
    'namespaces',
    /names (eth_call|viem|erc-?20|multicall|0xAb)/i,
    () => fixture({ 'plugins/swap/src/a.ts': `${line}\n` }),
  ]),
  ['house', /dumping ground/, () => fixture({ 'core/src/utils.ts': 'export const a = 1\n' })],
  [
    'house',
    /examples\/backend\/src\/utils\.ts is a dumping ground/,
    () => fixture({ 'examples/backend/src/utils.ts': 'export const a = 1\n' }),
  ],
  [
    'house',
    /asks instanceof/,
    () => fixture({ 'ui/src/a.ts': 'export const a = b => b instanceof KitError\n' }),
  ],
  [
    'house',
    /section banner/,
    () => fixture({ 'core/src/a.ts': '// ------ helpers ------\nexport const a = 1\n' }),
  ],
  [
    'house',
    /ui\/src\/a\.tsx cuts a text by itself/,
    () => fixture({ 'ui/src/a.tsx': 'export const A = () => <i>···</i>\n' }),
  ],
  ['house', /no package entry/, () => fixture({ 'core/src/deep/index.ts': 'export const a = 1\n' })],
  [
    'house',
    /a\.test\.ts:2 sleeps/,
    () =>
      fixture({
        'core/src/a.test.ts': 'const soon = 5\nawait new Promise(resolve => setTimeout(resolve, soon))\n',
      }),
  ],
  [
    'house',
    /examples\/a\/test\/a\.e2e\.test\.ts:1 sleeps/,
    () => fixture({ 'examples/a/test/a.e2e.test.ts': 'await page.waitForTimeout(5)\n' }),
  ],
  [
    'lengths',
    /core\/src\/a\.ts: 2 lines of code and no test/,
    () => fixture({ 'core/src/a.ts': "import { b } from './b.js'\n\n/** A. */\nexport const a =\n  b\n" }),
  ],
  ['lengths', /351 lines/, () => fixture({ 'core/src/a.ts': 'export {}\n'.repeat(351) })],
  [
    'lengths',
    /examples\/secure-site\/src\/a\.ts: 351 lines/,
    () => fixture({ 'examples/secure-site/src/a.ts': 'export {}\n'.repeat(351) }),
  ],
  [
    'paths',
    /names \/home/,
    () => ({ root: fixture({ 'a.md': `See /${'home'}/somebody/notes.md\n` }), files: ['a.md'] }),
  ],
  ['commits', /has no conventional prefix: Added one/, () => committed('Added one')],
  ['commits', /has a subject of 79 characters/, () => committed(`fix: mend ${'one '.repeat(17)}x`)],
  [
    'lockfile',
    /download host/,
    () =>
      fixture({
        'package.json': {},
        'package-lock.json': {
          packages: {
            '': {},
            'node_modules/a': { resolved: 'https://registry.example/a.tgz', integrity: 'x' },
          },
        },
      }),
  ],
  [
    'lockfile',
    /pin a exactly/,
    () => fixture({ 'package.json': { dependencies: { a: '^1.0.0' } }, 'package-lock.json': lockfile }),
  ],
  [
    'lockfile',
    /behind on a/,
    () => fixture({ 'package.json': { dependencies: { a: '2.0.0' } }, 'package-lock.json': lockfile }),
  ],
  [
    'licences',
    /under GPL-3.0/,
    () =>
      fixture({
        'core/package.json': {
          name: '@latchkit/core',
          dependencies: { a: '1.0.0' },
          exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
        },
        'core/src/index.ts': 'export {}\n',
        'node_modules/a/package.json': { version: '1.0.0', license: 'GPL-3.0' },
      }),
  ],
  [
    'engines',
    /says Node >=20, but a 1\.0\.0 says >=22/,
    () =>
      onNode20({
        'node_modules/a/package.json': { name: 'a', version: '1.0.0', engines: { node: '>=22' } },
      }),
  ],
  [
    'engines',
    /README\.md of @latchkit\/core does not say that it needs Node >=20/,
    () => onNode20({ 'package.json': { engines: { node: '>=18' } }, 'core/README.md': '# Core\n' }),
  ],
  ['readme', /links to gone\.md/, () => fixture({ 'README.md': '[more](gone.md)\n' })],
  ['readme', /CHANGELOG\.md does not name @latchkit\/core/, () => onNode20({})],
]
