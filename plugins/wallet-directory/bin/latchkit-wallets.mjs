#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { buildDirectory } from '../dist/build.js'

const help = `Writes the file for walletDirectory({ static }).

  latchkit-wallets --url <explorer> [--project-id <id>] --out public/wallets.json
  latchkit-wallets --folder <wallets> --out public/wallets.json

  --images inline|beside|none   pictures in the file (default), beside it, or none
  --chains eip155:1,...         only wallets that speak one of these networks
  --certified                   only certified wallets
  --limit <n>                   at most so many (2000)`

const options = {
  url: { type: 'string' },
  'project-id': { type: 'string' },
  folder: { type: 'string' },
  out: { type: 'string' },
  images: { type: 'string', default: 'inline' },
  chains: { type: 'string' },
  certified: { type: 'boolean', default: false },
  limit: { type: 'string' },
  help: { type: 'boolean', short: 'h', default: false },
}

/** What stands on the command line. What is wrong there is said with the help. */
function readOptions() {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    process.stderr.write(`${error.message.split(/\. |\n/)[0]}.\n\n${help}\n`)
    process.exit(1)
  }
}

const values = readOptions()
const { url, folder, out, images } = values
const isWrong = !out || Boolean(url) === Boolean(folder) || !['inline', 'beside', 'none'].includes(images)

if (values.help || isWrong) {
  process.stdout.write(`${help}\n`)
  process.exitCode = values.help ? 0 : 1
} else {
  try {
    const made = await buildDirectory({
      from: folder ? { folder } : { url, projectId: values['project-id'] },
      out,
      images,
      chains: values.chains?.split(','),
      certified: values.certified,
      limit: values.limit === undefined ? undefined : Number(values.limit),
    })
    process.stdout.write(
      `${made.file}: ${made.wallets} wallets, ${made.pictures} pictures, ${Math.ceil(made.bytes / 1000)} kB\n`,
    )
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
}
