const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })
const { readFileSync, readdirSync } = require('node:fs')

const testing = '^plugins/[^/]+/src/testing/'
const test = `[.]test(-d)?[.]tsx?$|${testing}`

/** The sources of what a package exports. */
const entries = ['core', 'ui', ...readdirSync('plugins').map(name => `plugins/${name}`)].flatMap(folder => {
  const { exports } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))
  return Object.values(exports).flatMap(target =>
    typeof target === 'string'
      ? []
      : target.default.replace(/^[.]\/dist\/(.*)[.]js$/, `^${folder}/src/$1[.]tsx?$`),
  )
})

const backend = 'examples/backend/src'
const services = 'analytics|api|directory|exchange|identity|relay'

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    rule('no-cycle', 'Modules never import each other in a circle.', {}, { circular: true }),
    rule(
      'core-imports-nobody',
      'The core stands alone.',
      { path: '^core/' },
      { path: '^(ui|plugins|examples)/' },
    ),
    rule(
      'core-has-no-react',
      'The core runs without React.',
      { path: '^core/' },
      { path: 'node_modules/(react|react-dom)/' },
    ),
    rule(
      'ui-imports-core-only',
      'The shell knows no plugin.',
      { path: '^ui/' },
      { path: '^(plugins|examples)/' },
    ),
    rule(
      'primitives-stand-alone',
      'A primitive uses nothing of ours but styles and icons.',
      { path: '^ui/src/primitives/', pathNot: test },
      { path: '^(core|plugins)/|^ui/src/', pathNot: '^ui/src/(primitives|styles|icons)/' },
    ),
    rule(
      'styles-and-icons-stand-alone',
      'Styles and icons use nothing else of ours.',
      { path: '^ui/src/(styles|icons)/', pathNot: test },
      { path: '^(core|plugins)/|^ui/src/', pathNot: '^ui/src/(styles|icons)/' },
    ),
    rule(
      'plugins-never-meet',
      'Plugins use capabilities, never each other.',
      { path: '^plugins/([^/]+)/', pathNot: test },
      { path: '^plugins/', pathNot: '^plugins/$1/' },
    ),
    rule(
      'plugins-know-ui-in-views-only',
      "Only a plugin's lazily loaded views, and its hooks, use the shell.",
      { path: '^plugins/[^/]+/src/', pathNot: `^plugins/[^/]+/src/(views|panel|hooks)/|${test}` },
      { path: '^ui/|node_modules/(react|react-dom)/' },
    ),
    rule(
      'entries-only',
      'Other packages are used through their entries.',
      { path: '^(core|ui|(?:plugins|examples)/[^/]+)/' },
      { path: '^(core|ui|plugins/[^/]+)/src/', pathNot: ['^$1/', ...entries] },
    ),
    rule(
      'services-never-meet',
      'Each service runs without the others; only `service` starts them together.',
      { path: `^${backend}/(${services})/` },
      { path: `^${backend}/(${services}|service)/`, pathNot: `^${backend}/$1/` },
    ),
    rule(
      'services-stand-on-shared-parts',
      'What the services share knows none of them.',
      { path: `^${backend}/(access|mail|platform|store)/` },
      { path: `^${backend}/`, pathNot: `^${backend}/($1|platform)/` },
    ),
    rule(
      'backend-stands-alone',
      'The services run without the kit, and know of the secure site only which calls of a node it makes, and how limits are written.',
      { path: `^${backend}/` },
      {
        path: '^(core|ui|plugins|examples)/',
        pathNot: [`^${backend}/`, '^examples/secure-site/src/(chain/nodeMethods|decode/evm/limits)[.]ts$'],
      },
    ),
    rule(
      'secure-site-stands-alone',
      'The site that holds keys shares only the protocol of its frame with a plugin, and nothing with an app.',
      { path: '^examples/secure-site/src/', pathNot: `${test}|/testing/` },
      {
        path: '^(plugins|examples)/',
        pathNot: ['^examples/secure-site/src/', '^plugins/embedded-wallet/src/protocol[.]ts$'],
      },
    ),
    rule(
      'jotai-in-core-only',
      'Atoms reach others through the core; the default store is never touched.',
      { pathNot: `^core/|node_modules|${test}` },
      { path: 'node_modules/jotai/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'jotai-vanilla-only',
      'The core uses jotai without React.',
      { path: '^core/' },
      { path: 'node_modules/jotai/', pathNot: 'node_modules/jotai/(esm/)?vanilla' },
    ),
    rule(
      'sources-use-no-test',
      'What is published never imports a test.',
      { pathNot: test },
      { path: `${test}|/vectors/` },
    ),
    rule('resolvable', 'Every import leads somewhere.', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|/vectors/|rolldown[.]config[.]ts$|/gallery/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}
