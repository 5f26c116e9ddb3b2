import { realpathSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, relative, sep } from 'node:path'

process.env.NEXT_TELEMETRY_DISABLED ??= '1'

/** @type {import('next').NextConfig} */
export default {
  turbopack: { root: rootOf(createRequire(import.meta.url).resolve('next/package.json')) },
}

/** The folder with this app and its packages: Turbopack reads nothing outside, and packages may be links. */
function rootOf(file) {
  const found = realpathSync(file)
  let folder = import.meta.dirname
  while (relative(folder, found).startsWith(`..${sep}`) && dirname(folder) !== folder)
    folder = dirname(folder)
  return folder
}
