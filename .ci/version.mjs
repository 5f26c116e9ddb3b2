import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'semver'
import { packages } from './packages.mjs'
import { runBin } from './runBin.mjs'

// Updates versions and changelogs. Changesets treats a peer's minor release as breaking for its dependents, and
// would turn 0.2.0 into 1.0.0. So it sees peers with an open range, and each gets its real range afterwards.
setPeers('*')
const { code, text } = await runBin('@changesets/cli/changeset', ['version'])
process.stdout.write(text)
const { version } = packages()[0].manifest
const { major, minor } = parse(version)
setPeers(`^${major}.${minor}.0`)
process.exitCode = code

function setPeers(range) {
  const list = packages()
  for (const { folder } of list) {
    const file = join(folder, 'package.json')
    const manifest = JSON.parse(readFileSync(file, 'utf8'))
    const peers = manifest.peerDependencies ?? {}
    for (const name of Object.keys(peers).filter(other => list.some(own => own.name === other)))
      peers[name] = range
    writeFileSync(file, `${JSON.stringify(manifest, undefined, 2)}\n`)
  }
}
