import { createLog, describeFailure } from './platform/createLog.js'
import { findMisspelt, readConfig } from './service/readConfig.js'
import { runService } from './service/runService.js'

const log = createLog(line => process.stdout.write(line))
try {
  for (const [given, meant] of findMisspelt(process.env)) log('warning', 'unknown variable', { given, meant })
  const service = await runService(readConfig(process.env), log)
  let isClosing = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isClosing) return
      isClosing = true
      void service.close().finally(() => process.exit(0))
    })
  }
} catch (error) {
  log('error', 'failed to start', describeFailure(error))
  process.stderr.write(`${error instanceof Error ? error.message : 'The service cannot start.'}\n`)
  process.exit(1)
}
