import ts from 'typescript'
import { readSources } from '../readSources.mjs'

const words = /\b(eip155|solana|bip122|polkadot|cosmos|sui|stacks)\b/
const exempt = [
  /\.test(-d)?\.tsx?$|^plugins\/[^/]+\/(src\/testing|gallery)\/|\/vectors\//,
  /^plugins\/(walletconnect\/src\/(links|signIn)|embedded-wallet\/src|onramp\/src)\/knownNamespaces\.ts$/,
  /^plugins\/embedded-wallet\/src\/wallet\/knownMethods\.ts$/,
  /^plugins\/exchange-pay\/src\/assets\/knownAssets\.ts$/,
  /^plugins\/onramp\/src\/(sellers\/|controller\/usualOptions)/,
  /^plugins\/siwx\/src\/(message\/knownNamespaces\.ts|server\/families\/)/,
  /^ui\/src\/marks\/(knownMarks|drawings)\.ts$/,
]
const chains = 'eip155|polkadot|bip122|cosmos|solana|sui|stacks|dev-wallet'

/**
 * No file of the core, the shell or a feature plugin names a chain. Comments, tests and scenes may, and the tables of namespaces and of what we
 * have drawings of: data by id, which no code branches on.
 */
export async function namespaces({ root }) {
  const features = new RegExp(`^plugins/(?!(?:${chains})/)`)
  const files = readSources(root, ['core/src', 'ui/src', 'plugins']).filter(
    ({ file }) =>
      !exempt.some(pattern => pattern.test(file)) && (/^(core|ui)\//.test(file) || features.test(file)),
  )
  const problems = files.flatMap(({ file, text }) => (words.test(text) ? named(file, text) : []))
  return { summary: `${files.length} files of core, shell and features name no chain`, problems }
}

function named(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found = []
  const visit = node => {
    const word = typeof node.text === 'string' && node !== source ? words.exec(node.text)?.[1] : undefined
    if (word)
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} names ${word}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
