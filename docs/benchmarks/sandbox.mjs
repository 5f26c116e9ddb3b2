import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const here = fileURLToPath(new URL('.', import.meta.url))

/** The first account of the sandbox, which has tokens. */
export const account = '0xf39fd6e51aad88f6f4ce6ab8827279cfffb92266'

/** The sandbox's service starts with its first request, and then indexes the chain. */
export async function wakeService({ chains: [chain], api }) {
  const balance = `${api.url}/v1/account/${account}/balance?currency=usd&chainId=eip155:${chain.id}`
  for (let tries = 0; tries < 60; tries++) {
    const text = await fetch(balance).then(answer => answer.text())
    if (text.includes('WBTC')) return
    await new Promise(resolve => setTimeout(resolve, 500))
  }
  throw new Error('The service never told the tokens of the account.')
}

/** A sandbox of its own, on free ports. */
export function startSandbox() {
  const ports = ['--harbour', '0', '--lagoon', '0', '--faucet', '0']
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts', '--json', '--fresh', ...ports], {
    cwd: join(here, '../../examples/sandbox'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise(resolve => child.once('exit', resolve))
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout.on('data', chunk => {
      text += chunk
      const [line, rest] = text.split('\n')
      if (rest !== undefined) resolve({ info: JSON.parse(line), stop })
    })
    child.once('exit', () => reject(new Error('The sandbox ended.')))
  })
}
