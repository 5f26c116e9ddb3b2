import { type Framework, writeCode } from '../../src/code/writeCode.js'
import { defaultSetup, type Setup } from '../../src/setup/Setup.js'
import { defaultWorld } from '../../src/world/defaultWorld.js'
import type { World } from '../../src/world/World.js'

/** Every switch on, and every option other than usual. */
export const everything: Setup = {
  ...defaultSetup,
  display: 'embedded',
  device: 'phone',
  notes: true,
  hostile: true,
  panel: 'events',
  multiWallet: false,
  legal: 'checkbox',
  telemetry: true,
  remoteConfig: true,
  unsupported: true,
  fullScreen: true,
  mode: 'light',
  locale: 'ar',
  accent: '#116644',
  bg: '#fff8ee',
  fg: '#221100',
  radius: 8,
  font: 'serif',
}

/** As little as there can be. */
export const nothing: Setup = { ...defaultSetup, evm: false, devWallet: false }

/** All families. */
const families: Setup = {
  ...defaultSetup,
  solana: true,
  bip122: true,
  polkadot: true,
  cosmos: true,
  sui: true,
  stacks: true,
}

/** The surroundings of an app's server or own component. */
export const signedIn: Setup = { ...defaultSetup, display: 'dialog', notes: true, signIn: 'required' }

/** The setups whose code is compiled and run. In `npm test`, Next builds the first three. */
export const setups = [defaultSetup, everything, signedIn, nothing, families]

const network = <Id extends string>(id: Id) => ({
  id,
  name: 'Brook',
  rpcUrl: 'http://127.0.0.1:1',
  icon: 'data:image/svg+xml,x',
  nativeCurrency: { name: 'Drop', symbol: 'DRP', decimals: 6 },
})

/** A sandbox that runs every family; the code contains only what it names. */
export const wholeWorld = {
  ...defaultWorld,
  cardUrl: 'http://127.0.0.1:8578',
  secure: {
    url: 'http://localhost:8575',
    projectId: 'sandbox',
    inboxUrl: 'http://127.0.0.1:8576',
  },
  families: {
    solana: network('solana:brook'),
    bip122: network('bip122:0f9188f13cb7b2c71f2a335e3a4fc328'),
    polkadot: { ...network('polkadot:45454545454545454545454545454545'), ss58Prefix: 42 },
    cosmos: { networks: [{ ...network('cosmos:brook-1'), bech32Prefix: 'brook', denom: 'udrop' }] },
    sui: { networks: [network('sui:localnet')] },
    stacks: network('stacks:2147483648'),
  },
} as unknown as World

/** The code of each setup, as it is copied. */
export const sampleCode = (framework: Framework) =>
  setups.map(setup => writeCode(setup, wholeWorld, framework))
