import packageBuild from '../rolldown.base.js'

export default packageBuild(import.meta.dirname, {
  page: ['kit/createKit.ts', 'options/readers.ts'],
  networks: ['network/readNetworks.ts'],
  features: ['index.ts'],
  open: ['kit/createEngine.ts'],
  untrusted: ['untrusted.ts', 'shell.ts'],
  connect: ['kit/createConnecting.ts', 'errors.ts', 'async.ts'],
  tools: ['plugin.ts'],
})
