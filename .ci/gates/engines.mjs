import { subset } from 'semver'
import { packages } from '../packages.mjs'
import { reachedPackages } from '../reachedPackages.mjs'

/** All dependencies of a package run on the Node version that it requires. */
export async function engines({ root }) {
  const ours = packages(root)
  const problems = []
  for (const own of ours) {
    const node = own.manifest.engines?.node
    if (!node) problems.push(`${own.name} names no Node`)
    for (const { name, version, engines: theirs } of reachedPackages(own, ours, root).values()) {
      if (!node || !theirs?.node || subset(node, theirs.node)) continue
      problems.push(`${own.name} says Node ${node}, but ${name} ${version} says ${theirs.node}`)
    }
  }
  return { summary: `${ours.length} packages name a Node that all they bring runs on`, problems }
}
