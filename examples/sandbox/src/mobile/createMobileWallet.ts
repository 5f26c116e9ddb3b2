import { once } from 'node:events'
import { type WebSocket, WebSocketServer } from 'ws'
import { acceptHello, type MobileChannel } from './acceptHello.js'
import { type MobileBehaviour, type MobileKeys, mobileMethods } from './mobileMethods.js'

export interface MobileCall {
  readonly method: string
  readonly params: Readonly<Record<string, unknown>>
}

export interface MobileWallet {
  readonly behaviour: MobileBehaviour
  /** The requests it got, in order. */
  readonly calls: readonly MobileCall[]
  /** Opens it with the link that a page launched: it listens for that page until the page lets go. */
  launch(link: string): Promise<void>
  stop(): Promise<void>
}

const PROTOCOL = 'com.solana.mobilewalletadapter.v1'

async function listen(host: string, port: number): Promise<WebSocketServer> {
  const handleProtocols = (offered: Set<string>) => (offered.has(PROTOCOL) ? PROTOCOL : false)
  const server = new WebSocketServer({ host, port, path: '/solana-wallet', handleProtocols })
  await once(server, 'listening')
  return server
}

/** Makes a wallet app that speaks Mobile Wallet Adapter 2.0 on loopback. */
export function createMobileWallet(keys: MobileKeys): MobileWallet {
  const behaviour: MobileBehaviour = { account: 0 }
  const openSession = mobileMethods(keys, behaviour)
  const calls: MobileCall[] = []
  const servers = new Set<WebSocketServer>()

  function serve(socket: WebSocket, association: string) {
    const answer = openSession()
    let channel: MobileChannel | undefined
    let working = Promise.resolve()
    async function take(message: Uint8Array) {
      if (!channel) {
        channel = await acceptHello(association, message)
        socket.send(channel.hello)
        return
      }
      const { id, method, params } = (await channel.decrypt(message)) as MobileCall & { id: number }
      calls.push({ method, params })
      const told = await answer(method, params ?? {}).then(
        result => ({ result: behaviour.tamper ? behaviour.tamper(method, result) : result }),
        ({ code = -32603, message: text }) => ({ error: { code, message: text } }),
      )
      socket.send(await channel.encrypt({ jsonrpc: '2.0', id, ...told }))
    }
    socket.on('message', (data: Buffer) => {
      // In the order in which they came.
      working = working.then(() => take(new Uint8Array(data))).catch(() => socket.close())
    })
  }

  async function launch(link: string) {
    const { protocol, pathname, searchParams } = new URL(link)
    if (protocol !== 'solana-wallet:' || !pathname.endsWith('/v1/associate/local'))
      throw new Error(`No wallet app opens ${link}`)
    const port = Number(searchParams.get('port'))
    // The page picks a port by chance: where a connection of this machine has it, the other address of localhost is free.
    const server = await listen('127.0.0.1', port).catch(() => listen('::1', port))
    servers.add(server)
    server.on('connection', socket => {
      serve(socket, searchParams.get('association') ?? '')
      socket.on('close', () => {
        server.close()
        servers.delete(server)
      })
    })
  }

  return {
    behaviour,
    calls,
    launch,
    async stop() {
      for (const server of servers) {
        for (const client of server.clients) client.terminate()
        server.close()
      }
      servers.clear()
    },
  }
}
