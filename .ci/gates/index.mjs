/**
 * Every gate, in the order in which they start. `needs` says what must be made first; `all` gates want every core of the machine.
 *
 * @type {{ name: string, title: string, needs?: 'build' | 'packed', all?: boolean, browser?: boolean, load: () => Promise<Function> }[]}
 */
export const gates = [
  ['types', 'types of the sources'],
  ['lint', 'format and lint'],
  ['unit', 'unit, component and type tests', { all: true }],
  ['sandbox', 'sandbox'],
  ['directions', 'import directions'],
  ['unused', 'unused code'],
  ['namespaces', 'chain names'],
  ['house', 'house rules'],
  ['lengths', 'file lengths'],
  ['paths', 'machine paths'],
  ['lockfile', 'lockfile'],
  ['licences', 'licences'],
  ['exportNames', 'exported names', { needs: 'packed' }],
  ['comments', 'doc comments', { needs: 'packed' }],
  ['publint', 'publint', { needs: 'packed' }],
  ['attw', 'types resolution', { needs: 'packed' }],
  ['tarballs', 'tarballs', { needs: 'packed' }],
  ['scan', 'forbidden code', { needs: 'packed' }],
  ['declarations', 'types of the tarballs', { needs: 'packed' }],
  ['consumers', 'consumer apps', { needs: 'packed' }],
  ['shaking', 'tree shaking', { needs: 'packed' }],
  ['sizes', 'sizes', { needs: 'packed', browser: true }],
].map(([name, title, options]) => ({
  name,
  title,
  ...options,
  load: async () => (await import(`./${name}.mjs`))[name],
}))
