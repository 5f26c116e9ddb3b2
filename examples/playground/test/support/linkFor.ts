import type { Sandbox } from '@latchkit/example-sandbox'
import { waitUntil } from './waitUntil.js'

/** The newest link in a mail to an address, once there is one. */
export async function linkFor({ info }: Sandbox, address: string): Promise<string> {
  const { inboxUrl = '' } = info.secure ?? {}
  return waitUntil(async () => {
    const response = await fetch(`${new URL('/mails', inboxUrl)}?to=${encodeURIComponent(address)}`)
    const mails = (await response.json()) as { link?: string }[]
    return mails.find(mail => mail.link)?.link
  }, `no link for ${address}`)
}
