import { defineConfig } from 'vitepress'
import { workspaceSource } from '../../workspaceSource.js'

const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="9" fill="#2162e1"/><path d="M11 14v-2.5a5 5 0 0 1 10 0V14M9.5 14h13v9h-13z" fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round"/></svg>',
)}`

export default defineConfig({
  head: [['link', { rel: 'icon', href: icon }]],
  vite: {
    // The modal of the first page comes from our sources.
    resolve: { alias: workspaceSource, dedupe: ['react', 'react-dom'] },
    // The pages of benchmarks and pictures would be searched for imports that need a build. What that modal loads is
    // prepared at once: what is found later reloads the page.
    optimizeDeps: {
      entries: [],
      include: [
        '@noble/hashes/sha3',
        '@latchkit/core > jotai/vanilla',
        'react',
        'react-dom',
        'react-dom/client',
        'react/jsx-dev-runtime',
        'viem',
        'viem/accounts',
      ],
    },
  },
  title: 'Latchkit',
  description: 'A wallet kit made of plugins',
  cleanUrls: true,
  themeConfig: {
    search: { provider: 'local' },
    sidebar: [
      {
        text: 'Start',
        items: [
          { text: 'Start here', link: '/' },
          { text: 'Plugins by task', link: '/tasks' },
          { text: 'Recipes', link: '/recipes' },
          { text: 'From another kit', link: '/from-another-kit' },
          { text: 'Concepts', link: '/concepts' },
          { text: 'Architecture', link: '/architecture' },
          { text: 'Headless', link: '/headless' },
          { text: 'With your libraries', link: '/ecosystems' },
          { text: 'Theming', link: '/theming' },
          { text: 'Logos', link: '/logos' },
          { text: 'Pictures', link: '/pictures' },
        ],
      },
      {
        text: 'Plugins',
        items: [
          { text: 'EVM networks', link: '/plugins/eip155' },
          { text: 'Polkadot', link: '/plugins/polkadot' },
          { text: 'Solana', link: '/plugins/solana' },
          { text: 'Cosmos', link: '/plugins/cosmos' },
          { text: 'Bitcoin', link: '/plugins/bip122' },
          { text: 'Sui', link: '/plugins/sui' },
          { text: 'Stacks', link: '/plugins/stacks' },
          { text: 'WalletConnect', link: '/plugins/walletconnect' },
          { text: 'Embedded wallet', link: '/plugins/embedded-wallet' },
          { text: 'Wallet directory', link: '/plugins/wallet-directory' },
          { text: 'Names', link: '/plugins/names' },
          { text: 'Send', link: '/plugins/send' },
          { text: 'Swap', link: '/plugins/swap' },
          { text: 'Buy', link: '/plugins/onramp' },
          { text: 'Pay from exchanges', link: '/plugins/exchange-pay' },
          { text: 'Receive', link: '/plugins/receive' },
          { text: 'Activity', link: '/plugins/activity' },
          { text: 'Permissions', link: '/plugins/permissions' },
          { text: 'Blockchain API', link: '/plugins/blockchain-api' },
          { text: 'Sign-in', link: '/plugins/siwx' },
          { text: 'Telemetry', link: '/plugins/telemetry' },
          { text: 'Remote configuration', link: '/plugins/remote-config' },
          { text: 'Test wallet', link: '/plugins/dev-wallet' },
        ],
      },
      {
        text: 'Write a plugin',
        items: [
          { text: 'The contract', link: '/contract' },
          { text: 'A feature plugin', link: '/write-a-feature-plugin' },
          { text: 'A chain plugin', link: '/write-a-chain-plugin' },
          { text: 'Testing', link: '/testing' },
        ],
      },
      {
        text: 'Reference',
        items: [
          { text: 'Options, hooks, props, slots, events', link: '/reference' },
          { text: 'Components for views', link: '/components' },
          { text: 'Errors', link: '/errors' },
          { text: 'Security', link: '/security' },
          { text: 'Threat model of the email wallet', link: '/threat-model' },
          { text: 'Attacks on the email wallet and their tests', link: '/scenarios' },
          { text: 'Self-hosting', link: '/self-hosting' },
          { text: 'Decisions', link: '/decisions' },
          { text: 'Benchmarks', link: '/benchmarks/results' },
        ],
      },
    ],
  },
})
