import { build } from '../../.ci/build.mjs'
import { runBin } from '../../.ci/runBin.mjs'
import { packedApp } from './test/support/packedApp.mjs'

// As an outsider would: everything is built and tested against the packed tarballs.
try {
  await build()
  await packedApp('guestbook-check', ['build', 'test'], true)
  const types = await runBin('typescript/tsc', ['-p', 'tsconfig.e2e.json'], { cwd: import.meta.dirname })
  if (types.code !== 0) throw new Error(types.text)
  process.stdout.write('The plugin builds and passes its tests with the packed packages.\n')
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
