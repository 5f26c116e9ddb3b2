import { runText } from './runText.mjs'
import { installPackages, mayInstallPackages, onThePath } from './systemPackages.mjs'

const name = 'redis-server'
const isMissing = () => onThePath([name]).length === 0

/** What installing Redis would change on this machine, for the plan: nothing, or one line. */
export const redisPlan = () =>
  isMissing() && mayInstallPackages() ? [`${name} as a system package, for the tests of the Redis store`] : []

/**
 * Installs Debian's Redis where there is none and packages may be installed. The tests start servers of their own: the service that comes
 * with the package is ended, and does not start with the machine. Without Redis it says what is skipped.
 *
 * @param {{ lacks?: () => boolean, mayInstall?: () => boolean, run?: typeof runText, say?: (line: string) => void }} [tools]
 */
export async function ensureRedis({
  lacks = isMissing,
  mayInstall = mayInstallPackages,
  run = runText,
  say = print,
} = {}) {
  if (!lacks()) return
  if (mayInstall()) {
    say(`Installing ${name} for the whole system: apt-get install ${name} …`)
    await installPackages(run, [name])
    if (!lacks()) {
      // Under systemd the first does all of it, elsewhere the second, by the pid that the service has noted.
      await run('systemctl', ['disable', '--now', name])
      await run('service', [name, 'stop'])
      return
    }
  }
  say(
    `There is no ${name}: the tests of the Redis store are skipped. Install it with apt-get install ${name}.`,
  )
}

function print(line) {
  process.stdout.write(`${line}\n`)
}
