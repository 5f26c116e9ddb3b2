import { packages } from '../packages.mjs'
import { reachedPackages } from '../reachedPackages.mjs'

const allowed = new Set(['MIT', 'Apache-2.0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0'])

/** Everything that reaches an app through our packages has a permissive licence. */
export async function licences({ root }) {
  const ours = packages(root)
  const seen = new Map(ours.flatMap(own => [...reachedPackages(own, ours, root)]))
  const problems = []
  for (const { name, version, license } of seen.values()) {
    const names = String(license ?? 'none')
      .replace(/[()]/g, '')
      .split(' OR ')
    if (!names.some(one => one.split(' AND ').every(part => allowed.has(part))))
      problems.push(`${name} ${version} is under ${license ?? 'no licence'}`)
  }
  return { summary: `${seen.size} production dependencies under permissive licences`, problems }
}
