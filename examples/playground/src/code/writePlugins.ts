import { evmOptions, testWalletOptions } from '../kit/evmOptions.js'
import { cardSellers, exchangeOptions, poolOptions, sandboxRouters } from '../kit/featurePlugins.js'
import type { Setup } from '../setup/Setup.js'
import type { World } from '../world/World.js'
import type { PluginCode } from './PluginCode.js'
import { writeFamilies } from './writeFamilies.js'
import { Call, writeLiteral } from './writeLiteral.js'
import { writeNote } from './writeNote.js'

const frameNotice = `// The secure site lets only origins that it knows show its frame: on localhost the ports 3000 and 5173 to
    // 5184. Any other: npm start -- --page http://localhost:8080
    `

const signInNotice = `// Sessions of this browser, which prove nothing to anybody else. With a server of yours that answers below
    // /siwx, made by createSignInServer of @latchkit/siwx/server, leave \`store\` out.
    `

/** The plugins of a setup as code, in the order in which the page has them. */
export function writePlugins(setup: Setup, world: World, hasJsx: boolean): PluginCode {
  const imports = new Map<string, readonly string[]>()
  const plugins: string[] = []
  const definitions: string[] = []
  const add = (from: string, names: string | readonly string[]) =>
    imports.set(from, [...(imports.get(from) ?? []), ...[names].flat()])
  /** A plugin of the module, with options if it has any, and what a reader must know. */
  const use = (from: string, name: string, options?: unknown, notice = '') => {
    add(from, name)
    plugins.push(`${notice}${name}(${options === undefined ? '' : writeLiteral(options, '    ')})`)
  }
  const families = writeFamilies(setup, world)
  if (setup.evm) {
    const { networks, tokens } = evmOptions(world, setup.hostile)
    use('@latchkit/eip155', 'evm', {
      networks: networks.map(network => new Call('evmNetwork', network)),
      tokens,
    })
    add('@latchkit/eip155', 'evmNetwork')
  }
  for (const { key, factory, options } of families) use(`@latchkit/${key}`, factory, options)
  const hasChains = plugins.length > 0
  const hasSwaps = setup.swap && setup.evm
  const hasApi = setup.api && hasChains
  if (setup.send && hasChains) use('@latchkit/send', 'send')
  if (setup.receive && hasChains) use('@latchkit/receive', 'receive')
  if (hasSwaps) {
    use('@latchkit/swap', 'swap')
    use('@latchkit/eip155/pools', 'directSwaps', poolOptions(world))
  }
  if (setup.onramp && hasApi) {
    const sellers = cardSellers(world).map(seller => new Call('cardPartner', seller))
    use('@latchkit/onramp', 'onramp', {
      partnerName: 'Pier Card',
      sellers: sellers.length > 0 ? sellers : undefined,
    })
    if (sellers.length > 0) add('@latchkit/onramp/sellers', 'cardPartner')
  }
  if (setup.exchangePay && setup.evm) use('@latchkit/exchange-pay', 'exchangePay', exchangeOptions(world))
  if (setup.activity && hasChains) use('@latchkit/activity', 'activity')
  if (setup.devWallet) {
    const { chains, accounts } = testWalletOptions(world, {}, setup.hostile)
    const others = families.map(({ key, wallet }) => [key, wallet])
    use('@latchkit/dev-wallet', 'devWallet', { chains, accounts, ...Object.fromEntries(others) })
  }
  if (setup.walletConnect) use('@latchkit/walletconnect', 'walletconnect', { relayUrl: world.relayUrl })
  const { secure } = world
  if (setup.emailWallet && secure) {
    const socials = world.socials ? { socials: true } : {}
    const options = { origin: secure.url, projectId: secure.projectId, ...socials }
    use('@latchkit/embedded-wallet', 'embeddedWallet', options, frameNotice)
  }
  const operator = { projectId: 'playground' }
  if (setup.directory)
    use('@latchkit/wallet-directory', 'walletDirectory', { url: world.directoryUrl, ...operator })
  if (hasApi) {
    use('@latchkit/blockchain-api', 'blockchainApi', {
      url: world.apiUrl,
      zones: ['latch.test'],
      swapRouters: sandboxRouters(world),
    })
    if (setup.names) use('@latchkit/names', 'names', { suffix: '.latch.test' })
    if (setup.permissions && secure) use('@latchkit/permissions', 'permissions')
  }
  if (setup.notes) {
    const note = writeNote(setup.locale, hasJsx)
    for (const [from, names] of note.imports) add(from, names)
    definitions.push(...note.definitions)
    plugins.push('note()')
  }
  if (setup.signIn !== 'none' && hasChains) {
    const required = setup.signIn === 'required' ? true : undefined
    const statement = 'Sign in to the playground.'
    use('@latchkit/siwx', 'siwx', { store: 'local', required, statement }, signInNotice)
  }
  if (setup.telemetry)
    use('@latchkit/telemetry', 'telemetry', { ...operator, endpoint: world.operatorUrl, consent: true })
  if (setup.remoteConfig)
    use('@latchkit/remote-config', 'remoteConfig', { ...operator, url: world.operatorUrl })
  return { imports, definitions, plugins }
}
