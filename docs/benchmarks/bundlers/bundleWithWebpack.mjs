import { dirname } from 'node:path'
import Minimizer from 'minimizer-webpack-plugin'
import webpack from 'webpack'

/** @type {import('./Bundle.d.ts').Bundler} */
export function bundleWithWebpack({ entry, out, external, eagerOnly = false }) {
  const names = external.map(name => name.replaceAll('.', '\\.')).join('|')
  return new Promise((resolve, reject) => {
    const compiler = webpack({
      mode: 'production',
      // Modules are numbered by their paths from here: those must not change with the folder that the packages are installed in.
      context: dirname(entry),
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
      externalsType: 'module-import',
      externals: names ? [new RegExp(`^(${names})(/|$)`)] : [],
      performance: { hints: false },
      // Nearly all of the time goes into minifying what loads later.
      ...(eagerOnly ? { optimization: { minimizer: [mainMinimizer()] } } : {}),
    })
    compiler.run((error, stats) => {
      compiler.close(() => {})
      if (error || stats.hasErrors()) {
        reject(error ?? new Error(stats.toString({ all: false, errors: true })))
        return
      }
      const scripts = names => [...names].filter(name => name.endsWith('.js'))
      const { assets, entrypoints } = stats.compilation
      const eager = scripts(entrypoints.get('main').getFiles())
      if (eagerOnly && eager.length > 1) reject(new Error(`${eager} load with the page, main.js is minified`))
      resolve({ all: scripts(Object.keys(assets)), eager })
    })
  })
}

/** As webpack minifies by default. */
function mainMinimizer() {
  return new Minimizer({ test: /^main\.js$/, minimizerOptions: { compress: { passes: 2 } } })
}
