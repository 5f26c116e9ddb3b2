import { inject } from 'vitest'
import type { SandboxFamily } from '../../examples/sandbox/src/families/families.js'
import type { SandboxInfo } from '../../examples/sandbox/src/SandboxInfo.js'

/** Starts a sandbox for the calling file, with a family besides EVM. It ends with the file's page. */
export function ownSandbox(family?: SandboxFamily): Promise<SandboxInfo> {
  const source = new EventSource(`${inject('sandboxes')}/${family ?? ''}`)
  return new Promise((resolve, reject) => {
    source.onmessage = ({ data }) => resolve(JSON.parse(data))
    source.onerror = () => {
      // It would ask for another one.
      source.close()
      reject(new Error(`The sandbox of ${family ?? 'EVM'} did not start, or has ended.`))
    }
  })
}
