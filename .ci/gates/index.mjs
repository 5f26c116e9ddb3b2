const any = /./
const code = /\.(ts|tsx|mts|mjs|json)$/

/**
 * Every gate, in start order: of those that run side by side, the longest first. `needs` is what must be built first. `all` gates use
 * every core of the machine, `browser` gates a Chromium, and `engines` gates start local chains. `quick` gates can also check only a
 * change, if one of these files changed. `long` gates have more to check in the long run, `redis` gates start Redis where there is one.
 *
 * @type {{ name: string, title: string, needs?: 'build' | 'packed', all?: boolean, browser?: boolean, engines?: boolean, redis?: boolean, long?: boolean, quick?: RegExp, load: () => Promise<Function> }[]}
 */
export const gates = [
  ['types', 'types of the sources and type tests', { quick: code }],
  ['lint', 'format and lint', { quick: any }],
  ['directions', 'import directions', { quick: code }],
  ['unused', 'unused code', { quick: code }],
  ['namespaces', 'chain names', { quick: code }],
  ['house', 'house rules', { quick: code }],
  ['lengths', 'file lengths', { quick: code }],
  ['paths', 'machine paths', { quick: any }],
  ['commits', 'commit subjects', { quick: any }],
  ['lockfile', 'lockfile', { quick: /package(-lock)?\.json$/ }],
  ['licences', 'licences', { quick: /package(-lock)?\.json$/ }],
  ['engines', 'supported Node', { quick: /package(-lock)?\.json$/ }],
  ['readme', 'README and guide', { quick: /\.md$|^docs\/benchmarks\// }],
  ['unit', 'unit and component tests', { redis: true, long: true, quick: code }],
  ['consumers', 'consumer apps', { needs: 'packed', browser: true, long: true }],
  ['selftest', 'gates can fail', { quick: /^\.ci\// }],
  ['sizes', 'sizes', { needs: 'packed', browser: true, long: true }],
  ['docs', 'documentation site', { long: true, quick: /^docs\/|^(core|ui|plugins)\/.*\.tsx?$/ }],
  ['exportNames', 'exported names', { needs: 'packed' }],
  ['comments', 'doc comments and their examples', { needs: 'packed' }],
  ['publint', 'publint', { needs: 'packed' }],
  ['tarballs', 'tarballs', { needs: 'packed' }],
  ['scan', 'forbidden code', { needs: 'packed' }],
  ['attw', 'resolution of types', { needs: 'packed' }],
  ['declarations', 'types of the tarballs', { needs: 'packed' }],
  ['shaking', 'tree shaking', { needs: 'packed' }],
  ['sandbox', 'sandbox', { all: true, engines: true, long: true }],
  ['chains', 'chain plugins in Chromium', { browser: true, all: true, engines: true, long: true }],
  ['e2e', 'browser tests', { needs: 'build', browser: true, all: true, engines: true, long: true }],
].map(([name, title, options]) => ({
  name,
  title,
  ...options,
  load: async () => (await import(`./${name}.mjs`))[name],
}))
