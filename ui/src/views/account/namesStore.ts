import { type Account, type NameProfile, Names } from '@latchkit/core'
import { errorText } from '@latchkit/core/opening'
import { checkUrl, cleanText } from '@latchkit/core/safe'
import { perKit } from '../shared/perKit.js'
import { createKeyedLoader } from './createKeyedLoader.js'

/** Specification §9: name look-ups are fresh for 5 min. */
const FIVE_MINUTES = 300_000

/** By which the store knows an account. */
export const nameKey = ({ namespace, address }: Account): string => `${namespace} ${address}`

/** The checked names of a kit's accounts. `undefined` data means that an account has none. */
export const namesStore = perKit(kit => {
  const store = createKeyedLoader({
    async run(signal, account: Account): Promise<NameProfile | undefined> {
      const found = await kit.use(Names, account).lookupAddress({ address: account.address, signal })
      const name = cleanText(found?.name)
      return name ? { name, avatar: checkUrl(found?.avatar, 'image')?.href } : undefined
    },
    freshMs: FIVE_MINUTES,
    blockMs: FIVE_MINUTES,
    onFailed: error => kit.log.add('info', 'A name was not found', { error: error.code }),
    report: error => kit.log.add('error', errorText(error)),
  })
  return {
    ...store,
    /** Looks up again whenever a name may have changed. */
    watch(account: Account): () => void {
      const stop = kit.find(Names, account)?.watchNames?.(() => void store.reload(nameKey(account), account))
      return () => stop?.()
    },
  }
})
