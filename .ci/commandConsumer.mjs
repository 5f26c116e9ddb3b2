import { chmodSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { runText } from './runText.mjs'
import { patient } from './vitest/patience.mjs'

const command = 'latchkit-wallets'

/** Runs a package's command as installed by npm; returns what is wrong, or undefined. */
export async function commandConsumer({ app, folder }) {
  const installed = join(folder, 'node_modules/@latchkit/wallet-directory')
  const { bin } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  const script = join(installed, bin[command])
  const run = join(app, 'node_modules/.bin', command)
  mkdirSync(dirname(run), { recursive: true })
  chmodSync(script, 0o755)
  symlinkSync(script, run)
  const start = (...args) =>
    process.platform === 'win32'
      ? runText(process.execPath, [run, ...args], { cwd: app, timeout: patient(30_000) })
      : runText(run, args, { cwd: app, timeout: patient(30_000) })
  const made = await start('--folder', 'wallets', '--chains', 'eip155:1', '--out', 'public/wallets.json')
  if (made.code !== 0) return made.text
  if (!/: 2 wallets, 1 pictures/.test(made.text)) return `it says: ${made.text}`
  const { wallets } = JSON.parse(readFileSync(join(app, 'public/wallets.json'), 'utf8'))
  const found = wallets.map(({ id, imageUrl = 'data:' }) => `${id} ${imageUrl.split(/[;,]/)[0]}`).sort()
  if (found.join() !== 'heron data:,oriole data:image/svg+xml') return `it wrote: ${found}`
  const wrong = await start('--out', 'public/wallets.json')
  return wrong.code === 1 && wrong.text.includes('--folder') ? undefined : 'it does not say how it is used'
}
