import { resolve } from 'node:path'
import { formatBanner } from './formatBanner.js'
import { parseCommandLine, usage } from './parseCommandLine.js'
import { isSandboxError } from './SandboxError.js'
import { startSandbox } from './startSandbox.js'

const abort = new AbortController()
// One Ctrl+C may arrive more than once: from the terminal and from whatever wraps this process.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => abort.abort())

try {
  const { help, json, fresh, state, ...options } = parseCommandLine(process.argv.slice(2))
  if (help) process.stdout.write(usage)
  else {
    const folder = fresh ? false : state && resolve(state)
    const sandbox = await startSandbox({ ...options, state: folder, signal: abort.signal })
    process.stdout.write(
      json ? `${JSON.stringify(sandbox.info)}\n` : formatBanner(sandbox, folder ?? '.sandbox/'),
    )
    const reason = await sandbox.closed
    if (reason) throw reason
    if (!json) process.stdout.write('The sandbox has stopped.\n')
  }
} catch (error) {
  if (!abort.signal.aborted) {
    process.stderr.write(`${isSandboxError(error) ? error.message : (error as Error).stack}\n`)
    process.exitCode = 1
  }
}
