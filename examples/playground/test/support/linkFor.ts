import type { Sandbox } from '@latchkit/example-sandbox'

/** The newest link in a mail to an address, once there is one. */
export async function linkFor({ info }: Sandbox, address: string): Promise<string> {
  const { inboxUrl = '' } = info.secure ?? {}
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const response = await fetch(`${new URL('/mails', inboxUrl)}?to=${encodeURIComponent(address)}`)
    const mails = (await response.json()) as { link?: string }[]
    const link = mails.find(mail => mail.link)?.link
    if (link) return link
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  throw new Error(`no link for ${address}`)
}
