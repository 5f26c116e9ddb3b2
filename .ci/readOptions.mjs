import { parseArgs } from 'node:util'

/**
 * What stands on the command line, as `parseArgs`. For `--help`, and after an option that is wrong, it says in a line which ones there
 * are, and ends the program.
 *
 * @param {import('node:util').ParseArgsConfig} config
 */
export function readOptions(config) {
  try {
    return parseArgs(config)
  } catch (error) {
    if (!String(error.code).startsWith('ERR_PARSE_ARGS')) throw error
    const names = Object.entries(config.options ?? {}).map(
      ([name, { type }]) => `--${name}${type === 'string' ? ' …' : ''}`,
    )
    const known = `Options: ${names.join(', ')}.`
    if (process.argv.includes('--help')) {
      process.stdout.write(`${known}\n`)
      process.exit(0)
    }
    // The rest of what it says is about words that begin with a hyphen.
    const [wrong] = error.message.split(/\. |\n/)
    process.stderr.write(`${wrong}. ${known}\n`)
    process.exit(2)
  }
}
