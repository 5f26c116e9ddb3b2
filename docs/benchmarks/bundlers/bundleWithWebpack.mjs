import webpack from 'webpack'

/** @type {import('./Bundle.d.ts').Bundler} */
export function bundleWithWebpack({ entry, out, external }) {
  const names = external.join('|')
  return new Promise((resolve, reject) => {
    const compiler = webpack({
      mode: 'production',
      target: ['web', 'es2022'],
      entry: { main: entry },
      devtool: false,
      output: {
        path: out,
        filename: '[name].js',
        chunkFilename: '[contenthash].js',
        module: true,
        chunkFormat: 'module',
        publicPath: 'auto',
        clean: true,
      },
      experiments: { outputModule: true },
      externalsType: 'module',
      externals: names ? [new RegExp(`^(${names})(/|$)`)] : [],
      performance: { hints: false },
    })
    compiler.run((error, stats) => {
      compiler.close(() => {})
      const json = stats?.toJson({ all: false, errors: true, assets: true, entrypoints: true })
      if (error || json.errors.length > 0) {
        reject(error ?? new Error(json.errors.map(({ message }) => message).join('\n')))
        return
      }
      const scripts = list => list.map(({ name }) => name).filter(name => name.endsWith('.js'))
      resolve({ all: scripts(json.assets), eager: scripts(json.entrypoints.main.assets) })
    })
  })
}
