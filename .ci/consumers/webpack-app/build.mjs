import webpack from 'webpack'

/** Nothing but what webpack does by itself: no loader knows our packages. */
webpack(
  {
    mode: 'production',
    entry: './main.js',
    context: import.meta.dirname,
    performance: false,
    // Most of the time, and the gate `sizes` minifies the same code with webpack.
    optimization: { minimize: false },
  },
  (error, stats) => {
    const { errors = [], warnings = [] } = stats?.toJson({ all: false, errors: true, warnings: true }) ?? {}
    const problems = [...(error ? [error] : []), ...errors, ...warnings].map(({ message }) => message)
    for (const problem of problems) process.stderr.write(`${problem}\n`)
    process.exitCode = problems.length > 0 ? 1 : 0
  },
)
