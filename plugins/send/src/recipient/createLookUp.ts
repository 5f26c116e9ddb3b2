import { type Atom, atom, type PaymentLink } from '@latchkit/core'
import type { SendEnv } from '../contract/SendEnv.js'
import { findRecipient } from './findRecipient.js'
import type { Recipient } from './Recipient.js'
import { readLink } from './readLink.js'

interface LookUpParts {
  /** The text in the recipient field. */
  readonly text$: Atom<string>
  /** The text is a payment link with a valid recipient, which replaces it. */
  onLink(link: PaymentLink): void
  onFound(address: string): void
}

interface Looked {
  /** Account, network and text of the look-up. */
  readonly key: string
  readonly recipient: Recipient
}

/** Looks up the text in the recipient field; the newest text wins. */
export function createLookUp({ ctx }: SendEnv, { text$, onLink, onFound }: LookUpParts) {
  const { account$, network$ } = ctx.connections
  const looked = atom<Looked>({ key: '', recipient: { status: 'none' } })
  const key$ = atom(get => `${get(account$)?.namespace} ${get(network$)?.id} ${get(text$).trim()}`)
  let lookUp = new AbortController()

  return {
    recipient$: atom((get): Recipient => {
      if (get(text$).trim() === '') return { status: 'none' }
      const { key, recipient } = get(looked)
      return key === get(key$) ? recipient : { status: 'looking' }
    }),
    async look(after = 0): Promise<void> {
      lookUp.abort()
      const mine = new AbortController()
      lookUp = mine
      const account = ctx.get(account$)
      const network = ctx.get(network$)
      const text = ctx.get(text$)
      if (!account || !network || text.trim() === '') return
      const key = ctx.get(key$)
      if (after > 0) await new Promise(resolve => setTimeout(resolve, after))
      if (mine.signal.aborted) return
      const link = await readLink(ctx, account, network, text, mine.signal)
      const isLink = link?.status === 'link'
      const recipient =
        link && !isLink ? link : await findRecipient(ctx, account, isLink ? link.link.to : text, mine.signal)
      // Another network may be in use by now, where the form is not on screen to look again.
      if (mine.signal.aborted || ctx.get(key$) !== key) return
      // A link without a valid recipient stays in the field as pasted.
      if (isLink && recipient.status === 'found') onLink(link.link)
      else ctx.set(looked, { key, recipient })
      if (recipient.status !== 'found') return
      ctx.set(looked, { key: ctx.get(key$), recipient })
      onFound(recipient.address)
    },
  }
}
