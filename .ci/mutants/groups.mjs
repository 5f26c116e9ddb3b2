const families = ['bip122', 'cosmos', 'eip155', 'polkadot', 'solana', 'stacks', 'sui']

const places = ['send', 'sign', 'reads', 'controller']
/** What else asks a family's wallets. Of EVM the bridge is what others have in `controller`. */
const more = { eip155: ['bridge', 'calls'], bip122: ['dialect'] }

/** What decides about money or identity, and where its tests are. */
export const groups = [
  {
    sources: ['frame', 'review', 'rpc', 'keys', 'wallet', 'smart'].map(
      name => `examples/secure-site/src/${name}/`,
    ),
    tests: ['examples/secure-site/src/'],
  },
  {
    sources: ['examples/backend/src/identity/'],
    tests: ['examples/backend/test/'],
  },
  { sources: ['plugins/siwx/src/server/'], tests: ['plugins/siwx/src/'] },
  ...['send', 'swap', 'exchange-pay', 'onramp'].map(name => ({
    sources: [`plugins/${name}/src/`],
    tests: [`plugins/${name}/src/`],
  })),
  ...families.map(name => ({
    // Its reads tell what arrived, by which a shop takes an order for paid.
    sources: [...places, ...(more[name] ?? [])].map(folder => `plugins/${name}/src/${folder}/`),
    tests: [`plugins/${name}/src/`],
  })),
  { sources: ['core/src/ledger/'], tests: ['core/src/ledger/'] },
  { sources: ['core/src/kit/confirm'], tests: ['core/src/kit/'] },
]

/** Whether the conditions of a file are broken, one at a time. */
export const isMutated = file =>
  /\.tsx?$/.test(file) &&
  !/\.test(-d)?\.|\/testing\/|\/locales\//.test(file) &&
  groups.some(({ sources }) => sources.some(folder => file.startsWith(folder)))
