import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { subset } from 'semver'
import { packages } from '../packages.mjs'
import { reachedPackages } from '../reachedPackages.mjs'

/** All dependencies of a package run on the Node version that it requires; where that is not the repository's, its page says so. */
export async function engines({ root }) {
  const ours = packages(root)
  const problems = []
  const usual = JSON.parse(read(join(root, 'package.json'), '{}')).engines?.node
  for (const own of ours) {
    const node = own.manifest.engines?.node
    if (!node) problems.push(`${own.name} names no Node`)
    else if (
      usual &&
      !subset(usual, node) &&
      !read(join(own.folder, 'README.md'), '').includes(`\`${node}\``)
    )
      problems.push(`README.md of ${own.name} does not say that it needs Node ${node}`)
    for (const { name, version, engines: theirs } of reachedPackages(own, ours, root).values()) {
      if (!node || !theirs?.node || subset(node, theirs.node)) continue
      problems.push(`${own.name} says Node ${node}, but ${name} ${version} says ${theirs.node}`)
    }
  }
  return { summary: `${ours.length} packages name a Node that all they bring runs on`, problems }
}

const read = (path, otherwise) => (existsSync(path) ? readFileSync(path, 'utf8') : otherwise)
