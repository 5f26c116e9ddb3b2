import { packages } from './.ci/packages.mjs'
import { root } from './.ci/root.mjs'

const tests = ['src/**/*.test-d.{ts,tsx}', 'test/*.chain.test.ts', 'gallery/scenes.{ts,test.ts}']

// Packages found by `require.resolve` or by their command are listed under `ignoreDependencies`.

/** Our packages are entered where their `exports` say, the examples where they start. */
const published = packages().map(({ folder, entries }) => [
  folder.slice(root.length + 1),
  {
    entry: [...Object.values(entries).map(file => file.slice(folder.length + 1)), ...tests],
    project: ['{src,test,gallery}/**/*.{ts,tsx}'],
  },
])

const workspaces = Object.fromEntries(published)
workspaces['plugins/siwx']?.entry.push('src/testing/measureVerifier.ts')
workspaces.ui?.entry.push(
  'gallery/main.tsx',
  'gallery/*/scenes.{ts,tsx}',
  'gallery/*.mjs',
  'gallery/vite.config.ts',
)

export default {
  rules: { optionalPeerDependencies: 'off' },
  ignoreExportsUsedInFile: { interface: true, type: true },
  workspaces: {
    '.': {
      // They are compiled with what their own manifests, beside them, name.
      ignore: [
        '.ci/consumers/{next-app,wagmi-app,jest-app,parcel-app,library-calls,wallet-calls}/**',
        'docs/benchmarks/page/adapter.mjs',
      ],
      entry: [
        '.ci/*.mjs',
        '.ci/gates/*.mjs',
        '.ci/vitest/*.{ts,mjs}',
        '.ci/consumers/jsdomPage.mjs',
        '.ci/consumers/*/*.{js,mjs,ts,tsx}',
        'docs/benchmarks/**/*.mjs',
        'docs/.vitepress/config.ts',
        'docs/**/*.{ts,tsx,mjs}',
      ],
      project: ['.ci/**/*.{mjs,ts}', 'docs/**/*.{mjs,ts,tsx}', '*.ts'],
      ignoreDependencies: [
        '@arethetypeswrong/cli',
        '@biomejs/biome',
        'typescript-native',
        'axe-core',
        // VitePress brings the one that its theme is made with.
        'vue',
        'unhomoglyph',
        'chain-registry',
        '@fontsource-variable/inter',
        '@iconify-json/cryptocurrency-color',
      ],
    },
    ...workspaces,
    'examples/sandbox': {
      entry: ['src/main.ts', 'scripts/*.ts', 'test/**/*.ts', 'chains/*/main.mjs'],
      project: ['**/*.{ts,mjs}'],
      // The engines in `chains` have manifests of their own.
      ignoreDependencies: [
        'solc',
        '@acala-network/chopsticks',
        '@substrate/connect-known-chains',
        '@stacks/clarinet-sdk',
        '@stacks/transactions',
        '@cosmjs/amino',
        '@cosmjs/crypto',
        'cosmjs-types',
        '@mysten/sui',
        'bcoin',
        'bech32',
        'bip322-js',
      ],
    },
    'examples/playground': {
      entry: ['src/main.tsx', 'test/**/*.{ts,tsx}'],
      project: ['**/*.{ts,tsx}'],
      ignoreDependencies: ['axe-core', 'jsqr'],
    },
    'examples/secure-site': {
      entry: [
        'src/entries/*.tsx',
        'src/keys/keyWorker.ts',
        'src/**/*.test.ts',
        'scripts/{attack,build,verify}.ts',
        'test/**/*.ts',
        'vite.config.ts',
      ],
      project: ['**/*.{ts,tsx}'],
      // Installed with the bundler of the sandbox.
      ignoreDependencies: [
        '@metamask/delegation-abis',
        '@metamask/delegation-deployments',
        '@metamask/smart-accounts-kit',
      ],
    },
    'examples/checkout': {
      entry: ['src/page/main.tsx', 'src/server/main.ts', 'test/**/*.ts', 'vite.config.ts'],
      project: ['**/*.{ts,tsx}'],
    },
    'examples/*': {
      // Its tests make a certificate with it, where there is one.
      ignoreBinaries: ['openssl'],
      entry: ['src/{main,index}.{ts,tsx}', '*.{ts,mjs,html}', 'app/**/*.{ts,tsx}', 'test/**/*.{ts,mjs}'],
      project: ['**/*.{ts,tsx,mjs}'],
    },
  },
}
