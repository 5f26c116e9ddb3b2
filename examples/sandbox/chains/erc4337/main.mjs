// The bundler alto for one chain of the sandbox. It is under the GPL, so it is a process of its own and no dependency of ours. It
// prints one line of JSON once it listens, and exits when its stdin closes.
import { Server } from 'node:net'
import { announce } from '../serveFront.mjs'

const { rpcUrl, entryPoints, executor, utility } = JSON.parse(process.argv[2])

// alto listens on every interface of the machine, and has no option for another.
const { listen } = Server.prototype
Server.prototype.listen = function (options, ...rest) {
  this.once('listening', () => announce(`http://127.0.0.1:${this.address().port}`))
  return listen.call(this, { ...options, host: '127.0.0.1' }, ...rest)
}

const options = {
  entrypoints: entryPoints.join(),
  'rpc-url': rpcUrl,
  'executor-private-keys': executor,
  'utility-private-key': utility,
  port: 0,
  // The chain traces no calls.
  'safe-mode': false,
  'min-bundle-interval': 20,
  'max-bundle-interval': 50,
  'block-time': 100,
  'log-level': 'error',
}
const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, `${value}`])
process.argv = [process.execPath, 'alto', 'run', ...args]
// The package exports no command.
await import(new URL('node_modules/@pimlico/alto/esm/cli/alto.js', import.meta.url).href)
