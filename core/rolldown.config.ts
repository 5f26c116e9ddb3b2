import packageBuild from '../rolldown.base.js'

export default packageBuild(import.meta.dirname, {
  page: ['kit/createKit.ts', 'options/readers.ts'],
  networks: ['network/readNetworks.ts'],
  features: ['index.ts'],
  open: ['kit/createEngine.ts'],
  outside: ['outside.ts'],
  connect: ['kit/createConnecting.ts'],
  tools: ['plugin.ts'],
})
