import { readSources } from '../readSources.mjs'
import { stripComments } from '../stripComments.mjs'

const words = /\b(eip155|solana|bip122|polkadot|cosmos|sui|stacks)\b/g
const exempt = /\.test(-d)?\.tsx?$|\/vectors\/|\/knownNamespaces\.ts$/
const chains = 'eip155|polkadot|bip122|cosmos|solana|sui|stacks|dev-wallet'

/** No file of the core, the shell or a feature plugin names a chain. */
export async function namespaces({ root }) {
  const features = new RegExp(`^plugins/(?!(?:${chains})/)`)
  const files = readSources(root, ['core/src', 'ui/src', 'plugins']).filter(
    ({ file }) => !exempt.test(file) && (/^(core|ui)\//.test(file) || features.test(file)),
  )
  const problems = files.flatMap(({ file, text }) =>
    stripComments(text)
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(words)].map(([word]) => `${file}:${index + 1} names ${word}`),
      ),
  )
  return { summary: `${files.length} files of core, shell and features name no chain`, problems }
}
