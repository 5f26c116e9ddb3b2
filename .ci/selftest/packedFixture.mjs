import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { runText } from '../runText.mjs'
import { fixture } from './fixture.mjs'

const name = '@latchkit/broken'
const sound = {
  name,
  version: '1.0.0',
  description: 'A package for the self-test.',
  keywords: ['test'],
  license: 'MIT',
  type: 'module',
  sideEffects: false,
  files: ['dist'],
  exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
}

/**
 * A packed package in the shape that the gates take, installed in a consumer folder.
 *
 * @param {Record<string, string>} files
 * @param {object} [manifest] what differs from a sound package.json
 */
export async function packedFixture(files, manifest = {}) {
  const whole = { ...sound, ...manifest }
  const folder = fixture({
    'package/package.json': whole,
    'package/README.md': '# Broken',
    'package/LICENSE': 'MIT',
    LICENSE: 'MIT',
    'package/dist/index.js': 'export const one = 1\n',
    'package/dist/index.d.ts': '/** The number one. */\nexport declare const one: 1\n',
    'package/src/index.ts': 'export const one = 1\n',
    'consumer/package.json': '{}',
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`package/${path}`, text])),
  })
  const unpacked = join(folder, 'package')
  const tarball = join(folder, 'broken.tgz')
  await runText('tar', ['-czf', tarball, '--exclude=package/src', 'package'], { cwd: folder })
  const consumer = join(folder, 'consumer')
  cpSync(unpacked, join(consumer, 'node_modules', name), { recursive: true })
  const entries = { '.': join(unpacked, 'src', 'index.ts') }
  const list = [{ name, folder: unpacked, unpacked, tarball, manifest: whole, entries, needs: [] }]
  return { root: folder, packed: { list }, installed: { folder: consumer, list } }
}
