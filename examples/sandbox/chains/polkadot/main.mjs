// A separate Substrate chain: a real runtime (Asset Hub of 2023), run by chopsticks from genesis. It prints one
// line of JSON once it is ready, and exits when its stdin closes.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setupWithServer } from '@acala-network/chopsticks'
import { chainSpec } from '@substrate/connect-known-chains/rococo_v2_2_asset_hub'
import { announce } from '../serveFront.mjs'

const { port, accounts, funds, asset } = JSON.parse(process.argv[2])
const [owner] = accounts
const supply = String(BigInt(asset.each) * BigInt(accounts.length))
const folder = mkdtempSync(join(tmpdir(), 'latchkit-polkadot-'))
const spec = join(folder, 'spec.json')
writeFileSync(spec, chainSpec)

const chain = await setupWithServer({
  genesis: spec,
  host: '127.0.0.1',
  port,
  'build-block-mode': 'Instant',
  'mock-signature-host': false,
  'import-storage': {
    System: { Account: accounts.map(address => [[address], { providers: 1, data: { free: funds } }]) },
    Assets: {
      Asset: [
        [
          [asset.id],
          {
            owner,
            issuer: owner,
            admin: owner,
            freezer: owner,
            supply,
            deposit: 0,
            minBalance: 1,
            isSufficient: true,
            accounts: accounts.length,
            sufficients: accounts.length,
            approvals: 0,
            isFrozen: false,
            status: 'Live',
          },
        ],
      ],
      Account: accounts.map(address => [
        [asset.id, address],
        { balance: asset.each, isFrozen: false, status: 'Liquid', reason: 'Sufficient', extra: null },
      ]),
      Metadata: [
        [
          [asset.id],
          { deposit: 0, name: asset.name, symbol: asset.symbol, decimals: asset.decimals, isFrozen: false },
        ],
      ],
    },
  },
})
rmSync(folder, { recursive: true, force: true })
announce(`http://${chain.addr}`, () => chain.close().catch(() => {}))
