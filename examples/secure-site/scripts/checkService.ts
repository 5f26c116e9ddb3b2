import { recoverMessageAddress } from 'viem'
import * as z from 'zod/mini'
import { assertNetwork } from '../src/chain/assertNetwork.js'
import { configShape, readChains } from '../src/chain/chains.js'
import { createNode } from '../src/chain/createNode.js'
import { FrameRefusal } from '../src/errors/FrameRefusal.js'
import { sign } from '../src/keys/sign.js'
import { openVault } from '../src/keys/vault.js'
import { type Vault, vaultShape } from '../src/keys/vaultShapes.js'
import { nothing } from '../src/session/createService.js'
import { openVisitor } from './attack/openVisitor.js'

/** The mailbox that a check uses. */
export interface Checker {
  /** An address without a wallet: the check creates one and deletes it at the end. */
  readonly email: string
  /** The code from the latest mail. */
  code(): Promise<string>
  /** Opens the link if the mail contains one first. */
  link(): void
}

const text = 'A check of the service'
const startedShape = z.object({ flow: z.string(), action: z.string() })
const waitedShape = z.object({ status: z.string() })
const halfShape = z.object({ half: z.string() })
const originsShape = z.object({ allowedOrigins: z.array(z.string()) })
const healthShape = z.object({ ok: z.boolean(), wrong: z.optional(z.array(z.string())) })
const bytes = (encoded: string) => new Uint8Array(Buffer.from(encoded, 'base64url'))

/**
 * Does what a visitor's browser does with a running service: logs in, creates a wallet, opens it with the
 * service's data, signs, and queries each network's node. Returns the problems found.
 */
export async function checkService(url: string, projectId: string, by: Checker): Promise<readonly string[]> {
  const { origin } = new URL(url)
  const problems: string[] = []
  const health = healthShape.safeParse(await (await fetch(`${origin}/health`)).json().catch(() => undefined))
  if (!health.success) return ['/health does not answer as it should: is this the secure site?']
  if (!health.data.ok) problems.push(`/health: wrong with ${health.data.wrong?.join(', ')}.`)

  const visitor = openVisitor(origin, undefined, projectId)
  const { service, session, wallet } = visitor
  const config = await service.read('/config', configShape)
  const chains = readChains(config)
  if (chains.length === 0) problems.push('There are no networks, so nothing can be signed: set CHAINS_FILE.')
  const query = new URLSearchParams({ projectId })
  const { allowedOrigins } = await service.read(`/origins?${query}`, originsShape)
  if (allowedOrigins.length === 0)
    problems.push(`No page may embed the frame for the project ${projectId}: set its origins in PROJECTS.`)

  const body = { email: by.email, projectId }
  const { flow, action } = await service.call({ path: '/email/start', body, shape: startedShape })
  if (action === 'VERIFY_DEVICE') {
    by.link()
    let status = 'pending'
    while (status === 'pending')
      ({ status } = await service.call({
        path: '/device/wait',
        body: { flow },
        shape: waitedShape,
        deadline: 40_000,
      }))
    if (status !== 'approved') return [...problems, 'This device was not admitted by the link.']
  }
  await session.start('/email/verify', { flow, code: await by.code() })
  if ((await wallet.user()).vault > 0)
    return [...problems, 'This address has a wallet already: check with one that has none.']
  try {
    const { addresses } = await wallet.ensure()
    const { id } = await wallet.user()
    const vault = await session.call({ method: 'GET', path: '/vault', shape: vaultShape })
    const opened = await openVault(vault, ...(await openerOf(visitor, vault)), id)
    const { bytes: pair, recovery } = sign(opened.accounts, { kind: 'message', bytes: Buffer.from(text) })
    opened.wipe()
    const signature = `0x${Buffer.from(pair).toString('hex')}${recovery === 1 ? '1c' : '1b'}` as const
    const signer = await recoverMessageAddress({ message: text, signature })
    if (signer.toLowerCase() !== addresses.eip155.toLowerCase())
      problems.push('The signature is not one of the address that the service names.')
    for (const { caip2, name } of chains)
      await assertNetwork(createNode(caip2, session)).catch((error: unknown) => {
        const what = error instanceof FrameRefusal ? 'is one of another network' : 'does not answer'
        problems.push(`The node of ${name} (${caip2}) ${what}.`)
      })
  } finally {
    await session.call({ method: 'DELETE', path: '/user', shape: nothing })
  }
  return problems
}

/** The only slot of a new wallet, and what opens it: this device, the half of the service, or both. */
async function openerOf({ session, stealDevice }: ReturnType<typeof openVisitor>, { slots }: Vault) {
  const [slot] = slots
  if (!slot) throw new Error('The wallet has no slot.')
  const own = slot.kind === 'device' ? (await stealDevice()).bytes : undefined
  const needsHalf = slot.kind === 'server' || slot.info['half'] === true
  const half = needsHalf
    ? bytes((await session.call({ path: '/vault/half', shape: halfShape })).half)
    : undefined
  return [slot, { own, half }] as const
}
