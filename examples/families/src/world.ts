import type { SandboxInfo } from '@latchkit/example-sandbox'

/** The local sandbox's description of itself. A family that it does not run is missing. */
export type World = SandboxInfo

/** Asks the sandbox what runs where. Rejects when there is none. */
export async function askWorld(): Promise<World> {
  const faucet = import.meta.env.VITE_FAUCET ?? 'http://127.0.0.1:8547'
  const answer = await fetch(`${faucet}/info`)
  if (!answer.ok) throw new Error(`The sandbox answered ${answer.status}`)
  return answer.json()
}
