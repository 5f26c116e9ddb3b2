/**
 * Every gate, in the order in which they start. `needs` says what must be made first; `all` gates want every core of the
 * machine, `browser` gates a Chromium, and `engines` gates start local chains.
 *
 * @type {{ name: string, title: string, needs?: 'build' | 'packed', all?: boolean, browser?: boolean, engines?: boolean, load: () => Promise<Function> }[]}
 */
export const gates = [
  ['types', 'types of the sources'],
  ['lint', 'format and lint'],
  ['directions', 'import directions'],
  ['unused', 'unused code'],
  ['namespaces', 'chain names'],
  ['house', 'house rules'],
  ['lengths', 'file lengths'],
  ['paths', 'machine paths'],
  ['lockfile', 'lockfile'],
  ['licences', 'licences'],
  ['readme', 'README and guide'],
  ['unit', 'unit, component and type tests', { all: true }],
  ['exportNames', 'exported names', { needs: 'packed' }],
  ['comments', 'doc comments', { needs: 'packed' }],
  ['publint', 'publint', { needs: 'packed' }],
  ['tarballs', 'tarballs', { needs: 'packed' }],
  ['scan', 'forbidden code', { needs: 'packed' }],
  ['attw', 'resolution of types', { needs: 'packed' }],
  ['declarations', 'types of the tarballs', { needs: 'packed' }],
  ['examples', 'examples in comments', { needs: 'packed' }],
  ['shaking', 'tree shaking', { needs: 'packed' }],
  ['sizes', 'sizes', { needs: 'packed', browser: true }],
  ['consumers', 'consumer apps', { needs: 'packed' }],
  ['docs', 'documentation site'],
  ['selftest', 'gates can fail'],
  ['sandbox', 'sandbox', { all: true, engines: true }],
  ['chains', 'chain plugins in Chromium', { browser: true, all: true, engines: true }],
  ['e2e', 'browser tests', { needs: 'build', browser: true, all: true, engines: true }],
].map(([name, title, options]) => ({
  name,
  title,
  ...options,
  load: async () => (await import(`./${name}.mjs`))[name],
}))
