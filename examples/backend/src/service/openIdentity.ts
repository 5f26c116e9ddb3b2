import { mkdir } from 'node:fs/promises'
import { loadApiFile } from '../api/loadApiFile.js'
import type { IdentityOptions } from '../identity/IdentityOptions.js'
import { openWrapper } from '../identity/keys/openWrapper.js'
import { type RunningIdentity, startIdentity } from '../identity/startIdentity.js'
import { connectPostgres } from '../store/connectPostgres.js'
import { startEmbeddedSql } from '../store/startEmbeddedSql.js'
import { loadSocialsFile } from './loadSocialsFile.js'
import type { Config } from './readConfig.js'

type Shared = Pick<IdentityOptions, 'projects' | 'addressOf'> & {
  onTrouble(what: string, error: unknown): void
}

/** Opens the store and the key wrapper, and starts the identity service on its own port. */
export async function openIdentity(config: Config, shared: Shared): Promise<RunningIdentity> {
  const { DATABASE_URL, DATA_FOLDER } = config
  const wrapper = await openWrapper(config)
  const chains = config.CHAINS_FILE ? (await loadApiFile(config.CHAINS_FILE)).chains : []
  const socials = config.SOCIALS_FILE ? await loadSocialsFile(config.SOCIALS_FILE) : undefined
  if (!DATABASE_URL) await mkdir(DATA_FOLDER, { recursive: true, mode: 0o700 })
  const sql = DATABASE_URL?.startsWith('postgres')
    ? await connectPostgres(DATABASE_URL, error => shared.onTrouble('the database', error))
    : await startEmbeddedSql(DATABASE_URL ? undefined : `${DATA_FOLDER}/identity`)
  try {
    const running = await startIdentity({
      ...shared,
      port: config.SECURE_PORT,
      host: config.HOST,
      origin: config.SECURE_ORIGIN,
      siteFolder: config.SECURE_SITE_FOLDER,
      smtpUrl: config.SMTP_URL,
      mailFrom: config.MAIL_FROM,
      profile: config.IDENTITY_PROFILE,
      deviceCheck: config.DEVICE_CHECK,
      anyOrigins: config.FRAME_ORIGINS,
      originsUrl: config.ORIGINS_URL,
      chains: chains.map(({ id, name, rpcUrl, nativeCurrency: { symbol, decimals }, tokens, ...chain }) => ({
        id,
        name,
        rpcUrl,
        ...('smartAccounts' in chain && chain.smartAccounts ? { smartAccounts: chain.smartAccounts } : {}),
        nativeCurrency: { symbol, decimals },
        tokens: tokens?.map(token => ({
          address: token.address,
          symbol: token.symbol,
          decimals: token.decimals,
        })),
      })),
      socials,
      mailRules: { perNetworkAndHour: config.MAILS_PER_NETWORK },
      requestsPerSecond: config.REQUESTS_PER_SECOND,
      requestBurst: config.REQUEST_BURST,
      sql,
      wrapper,
    })
    return {
      ...running,
      async close() {
        await running.close()
        await sql.close()
      },
    }
  } catch (error) {
    await sql.close()
    throw error
  }
}
