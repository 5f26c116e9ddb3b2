import ts from 'typescript'
import { readSources } from '../readSources.mjs'

const chains = 'eip155|polkadot|bip122|cosmos|solana|sui|stacks|dev-wallet'
const features = `plugins/(?!(?:${chains})/)`
const tests = /\.test(-d)?\.tsx?$|^plugins\/[^/]+\/(src\/testing|gallery)\/|\/vectors\//
/** Tables by CAIP id, and what a server reads signatures with. */
const tables = [
  /^plugins\/embedded-wallet\/src\/wallet\/knownMethods\.ts$/,
  /^plugins\/exchange-pay\/src\/assets\/knownAssets\.ts$/,
  /^plugins\/onramp\/src\/(sellers\/|controller\/usualOptions)/,
  /^plugins\/siwx\/src\/(message\/knownNamespaces\.ts|server\/families\/)/,
  /^ui\/src\/marks\/(knownMarks|drawings)\.ts$/,
]
const rules = [
  {
    words: /\b(eip155|solana|bip122|polkadot|cosmos|sui|stacks)\b/,
    where: new RegExp(`^(?:core|ui|${features})`),
    exempt: [
      ...tables,
      /^plugins\/(walletconnect\/src\/(links|signIn)|embedded-wallet\/src|onramp\/src)\/knownNamespaces\.ts$/,
      /^plugins\/embedded-wallet\/src\/smartFamily\.ts$/,
    ],
  },
  {
    // By meaning: the reads of its nodes, its library, the standard of its tokens, an address, a contract that all its networks have.
    words: /\beth_\w*|\bviem\b|erc-?20|multicall|0x[0-9a-f]{40}/i,
    where: new RegExp(`^(?:core|${features})`),
    exempt: [
      ...tables,
      // The list of methods that the frame of the embedded wallet lets through.
      /^plugins\/embedded-wallet\/src\/protocol\/methods\.ts$/,
      // Compares the code of an address on two networks, which no capability says.
      /^plugins\/blockchain-api\/src\/names\/isSameAccount\.ts$/,
    ],
  },
]

/**
 * No file of the core, the shell or a feature plugin names a chain, and no feature speaks Ethereum's words instead. Comments, tests and
 * scenes may, and the tables of namespaces and of what we have drawings of: data by id, which no code branches on.
 */
export async function namespaces({ root }) {
  const files = readSources(root, ['core/src', 'ui/src', 'plugins']).filter(
    ({ file }) => !tests.test(file) && rules.some(({ where }) => where.test(file)),
  )
  const problems = files.flatMap(({ file, text }) =>
    rules
      .filter(({ where, exempt }) => where.test(file) && !exempt.some(pattern => pattern.test(file)))
      .flatMap(({ words }) => (words.test(text) ? named(file, text, words) : [])),
  )
  return { summary: `${files.length} files of core, shell and features name no chain`, problems }
}

function named(file, text, words) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const found = []
  const visit = node => {
    const word = typeof node.text === 'string' && node !== source ? words.exec(node.text)?.[0] : undefined
    if (word)
      found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} names ${word}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}
