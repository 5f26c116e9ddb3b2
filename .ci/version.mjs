import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'semver'
import { packages } from './packages.mjs'
import { runBin } from './runBin.mjs'

// Writes versions and changelogs. Changesets takes a minor release of a peer for a breaking one of whoever has it, and would
// make 1.0.0 of 0.2.0: it sees peers that accept anything, and each gets its range after.
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
