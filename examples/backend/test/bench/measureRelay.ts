import { availableParallelism, cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { freePort } from './freePort.js'
import { startProgram } from './Program.js'
import type { Load, LoadResult } from './runLoad.js'
import { startBalancer } from './startBalancer.js'
import { startNode } from './startNode.js'
import { findPostgres, startPostgres } from './startPostgres.js'
import { findRedis, startRedis } from './startRedis.js'

const runLoad = fileURLToPath(new URL('./runLoad.ts', import.meta.url))

/** Runs the load in a separate process; `onConnected` is called once all of its sockets are open. */
async function put(load: Load, onConnected: () => void = () => {}): Promise<LoadResult> {
  const run = `ulimit -n "$(ulimit -Hn)"; exec "${process.execPath}" --import tsx "${runLoad}" '${JSON.stringify(load)}'`
  const program = startProgram('sh', ['-c', run])
  program.child.once('message', onConnected)
  try {
    return JSON.parse(await program.until(/^\{"sockets"/, 240_000))
  } finally {
    await program.stop()
  }
}

async function measureOneNode(env: Record<string, string>, load: Omit<Load, 'url'>): Promise<LoadResult> {
  const node = await startNode(env)
  try {
    return await put({ ...load, url: `ws://127.0.0.1:${node.port}` })
  } finally {
    await node.stop()
  }
}

async function measureTwoNodes(
  postgres: string,
  redis: string,
  load: Omit<Load, 'url'>,
): Promise<LoadResult> {
  const cleanups: (() => unknown)[] = []
  try {
    const database = await startPostgres(postgres)
    cleanups.push(database.stop)
    const bus = await startRedis(redis, await freePort())
    cleanups.push(bus.stop)
    const env = { DATABASE_URL: database.url, REDIS_URL: bus.url }
    const [one, two] = await Promise.all([startNode(env), startNode(env)])
    cleanups.push(
      () => one.stop(),
      () => two.stop(),
    )
    const balancer = await startBalancer([one.port, two.port])
    cleanups.push(balancer.stop)
    return await put({ ...load, url: `ws://127.0.0.1:${balancer.port}` }, () => {
      setTimeout(() => one.child.kill('SIGKILL'), (load.seconds / 2) * 1_000)
    })
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup()
  }
}

const [suite = 'all', sockets = '10000', perSecond = '2000', seconds = '20'] = process.argv.slice(2)
const load = { sockets: Number(sockets), perSecond: Number(perSecond), seconds: Number(seconds) }
const results: Record<string, unknown> = {
  machine: `${availableParallelism()} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), Node ${process.versions.node.split('.')[0]}`,
}
const tell = (text: string) => process.stderr.write(`${text}\n`)
if (suite === 'all' || suite === 'one') {
  tell('One node, mail in memory …')
  results['one'] = await measureOneNode({ DATABASE_URL: 'memory:' }, load)
}
if (suite === 'all' || suite === 'two') {
  const [postgres, redis] = [findPostgres(), findRedis()]
  if (postgres && redis) {
    tell('Two nodes, PostgreSQL and Redis, one node killed …')
    results['two'] = await measureTwoNodes(postgres, redis, load)
  } else {
    const why = `${postgres ? 'redis-server' : 'PostgreSQL'} is not installed`
    results['skipped'] = { two: why }
    tell(`Two nodes: skipped, ${why}.`)
  }
}
process.stdout.write(`${JSON.stringify(results)}\n`)
process.exit(0)
